/**
 * Each costs calls to the checkout: how many checkouts an account can open, and how much one client address can ask.
 */
export const CHECKOUTS_OF_ONE_ACCOUNT = { limit: 20, windowSeconds: 3_600 };
export const ORDERS_FROM_ONE_CLIENT = { limit: 120, windowSeconds: 3_600 };
export const COUPONS_FROM_ONE_CLIENT = { limit: 60, windowSeconds: 3_600 };
/** A change to a plan waits for one already in progress. */
export const ONE_CHANGE = { limit: 1, windowSeconds: 30 };
