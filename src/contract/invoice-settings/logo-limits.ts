/** Spec 1, 9: the largest logo that can be uploaded, in bytes. */
export const LARGEST_LOGO = 512_000;

/** The texts of spec 1, 5. Page and server both use them. */
export const logoMessages = {
  wrongFormat: 'File wrong format, file types: jpg, jpeg, or png',
  tooLarge: 'File too large, upload limit 500kb',
} as const;
