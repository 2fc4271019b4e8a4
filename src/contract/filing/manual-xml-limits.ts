/** The longest XML of a return that someone wrote elsewhere, in characters. The largest returns have a fifth of it. */
export const LARGEST_XML = 1_000_000;

/** Longer texts arrive too, so that they are refused with the reason. In JSON a character can take several bytes. */
export const XML_BODY_LIMIT = LARGEST_XML * 2;
