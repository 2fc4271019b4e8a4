/** Spec 1, 9: the largest logo that can be uploaded, in bytes. */
export const LARGEST_LOGO = 512_000;

/** The most pixels of a logo. More in so small a file is a decompression bomb. */
export const MOST_LOGO_PIXELS = 50_000_000;

/** The texts of spec 1, 5. Page and server both use them. */
export const logoMessages = {
  wrongFormat: 'File wrong format, file types: jpg, jpeg, or png',
  tooLarge: 'File too large, upload limit 500kb',
  tooManyPixels:
    'This picture has more than 50 million pixels. Make it smaller, such as 1,200 by 600 pixels, and choose it again.',
} as const;
