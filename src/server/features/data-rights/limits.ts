/** How many copies an account can ask for: each reads everything it has. */
export const COPIES = { limit: 3, windowSeconds: 86_400 };
/** How long a copy can be downloaded. */
export const COPY_SECONDS = 86_400;
/** A copy that has not been made by then has failed, for example because the process stopped. */
export const MAKING_SECONDS = 7_200;
/** The most bytes of a copy: an account has at most 2 GB of files. One request to an S3 store takes 5 GB. */
export const LARGEST_COPY = 5_000_000_000;
