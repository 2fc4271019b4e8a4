/** Of one account; enough for someone who looks at everything they ever filed. */
export const PDFS = { limit: 60, windowSeconds: 600 };
export const REPORT_MAILS = { limit: 10, windowSeconds: 3_600 };
