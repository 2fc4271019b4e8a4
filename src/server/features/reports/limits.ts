/** For each account; enough to view everything ever filed. */
export const PDFS = { limit: 60, windowSeconds: 600 };
export const REPORT_MAILS = { limit: 10, windowSeconds: 3_600 };
