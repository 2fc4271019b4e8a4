/** Each payment costs a call to the provider. */
export const PAYMENTS_OF_ONE_ACCOUNT = { limit: 20, windowSeconds: 3_600 };
export const PAYMENTS_FROM_ONE_CLIENT = { limit: 10, windowSeconds: 3_600 };

/** How long a browser can look at a payment that belongs to no account. */
export const VISITOR_SECONDS = 7 * 86_400;
