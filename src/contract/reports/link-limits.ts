/** Characters of whom a link is for. */
export const LONGEST_MADE_FOR = 100;
/** How long a link works. */
export const LINK_DAYS = 30;
