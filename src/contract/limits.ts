/** Longest reason, in characters. */
export const LONGEST_WHY = 500;

/** The most receipts in one call. */
export const MOST_RECEIPTS = 20;

/** The largest file of forms, in bytes. Every form of every year together takes about a tenth of it. */
export const LARGEST_FORM_FILE = 5_000_000;

/** The most files that go with a return. Spec 3, 5.2. */
export const MOST_ATTACHMENTS = 5;

/** Longest note between an agent and a client about a return, in characters. */
export const LONGEST_NOTE = 2000;
