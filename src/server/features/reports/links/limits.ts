/** Links that one account makes. */
export const LINKS = { limit: 30, windowSeconds: 86_400 };
/** Links of one account that work at the same time. */
export const MOST_OPEN_LINKS = 50;
/** Looks from one client address, also with links that do not exist. */
export const LOOKS_FROM_ONE_CLIENT = { limit: 300, windowSeconds: 3_600 };
/** PDFs of one link. */
export const PDFS_OF_ONE_LINK = { limit: 20, windowSeconds: 3_600 };
/** Links that do not work and codes that are wrong. Nobody finds one by trying. */
export const UNKNOWN_FROM_ONE_CLIENT = { limit: 30, windowSeconds: 3_600 };
