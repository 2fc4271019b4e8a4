/** What the log calls the rates, where it names a form. */
export const RATES = 'rates';
