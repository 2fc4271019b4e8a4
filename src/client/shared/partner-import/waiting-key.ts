/** Where a partner's data waits for the person to log in: decision 57. In its own file, because the login keeps it. */
export const WAITING_IMPORT = 'partner-import';

/** The address of the review, without data. */
export const REVIEW_ADDRESS = '/partner_import';
