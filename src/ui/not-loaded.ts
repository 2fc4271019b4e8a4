/** The message shown where code could not be fetched. */
export const NOT_LOADED = 'We could not load this';
/** A newer version has other files, and only a fresh page names them. */
export const NOT_LOADED_ADVICE =
  'Check your connection and try again. If that does not help, reload the page.';
