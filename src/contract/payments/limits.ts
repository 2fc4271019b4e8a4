/** The largest payment in pounds. Spec 1, 9: 999999999. */
export const MOST_POUNDS = 999_999_999;
