/** The longest XML of a return that someone wrote elsewhere, in characters. The largest returns have a fifth of it. */
export const LARGEST_XML = 1_000_000;
