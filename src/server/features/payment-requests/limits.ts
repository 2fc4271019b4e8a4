/** Mails of one account; enough to send out the invoices of a month. They could otherwise be used to send spam. */
export const REQUESTS = { limit: 100, windowSeconds: 3_600 };
/** Mails of one request. */
export const REPEATS = { limit: 5, windowSeconds: 86_400 };
/** Invoices opened from one address. Their addresses cannot be guessed; this keeps the PDFs for everyone. */
export const VIEWS = { limit: 60, windowSeconds: 600 };
