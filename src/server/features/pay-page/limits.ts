/** Looks at pay pages from one client address, also at links that do not exist. An open page asks every three seconds. */
export const LOOKS_FROM_ONE_CLIENT = { limit: 1_500, windowSeconds: 3_600 };
/** Links that do not exist: nobody finds one by trying, and no one who tries needs more. */
export const UNKNOWN_FROM_ONE_CLIENT = { limit: 30, windowSeconds: 3_600 };
/** Each payment costs a call to the provider. */
export const STARTS_FROM_ONE_CLIENT = { limit: 20, windowSeconds: 3_600 };
export const STARTS_OF_ONE_REQUEST = { limit: 20, windowSeconds: 3_600 };
