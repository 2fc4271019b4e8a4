/** Each costs calls of the checkout: ways to pay an account may ask for, and what one client address may ask about. */
export const CHECKOUTS_OF_ONE_ACCOUNT = { limit: 20, windowSeconds: 3_600 };
export const ORDERS_FROM_ONE_CLIENT = { limit: 120, windowSeconds: 3_600 };
export const COUPONS_FROM_ONE_CLIENT = { limit: 60, windowSeconds: 3_600 };
/** A change to a plan waits for the one to the same plan that is on its way. */
export const ONE_CHANGE = { limit: 1, windowSeconds: 30 };
