/** What the measured account has. */
export const ROWS = 50_000;
export const RECEIPTS = { count: 200, bytes: 1_900_000 };
