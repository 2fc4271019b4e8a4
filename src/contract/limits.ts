/** Characters a reason may have. */
export const LONGEST_WHY = 500;

/** Receipts that one call may add. */
export const MOST_RECEIPTS = 20;

/** A file of forms is smaller than this many bytes; every form of every year together takes about a tenth. */
export const LARGEST_FORM_FILE = 5_000_000;
