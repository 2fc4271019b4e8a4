/** Each payment costs a call to the provider. */
export const PAYMENTS_OF_ONE_ACCOUNT = { limit: 20, windowSeconds: 3_600 };
export const PAYMENTS_FROM_ONE_CLIENT = { limit: 10, windowSeconds: 3_600 };
/** How often we ask the provider about one payment while someone looks at it. */
export const QUESTIONS_ABOUT_ONE_PAYMENT = { limit: 300, windowSeconds: 3_600 };

/** How long the page of a payment works, and how long the same payment is not simply started again. */
export const SAME_PAYMENT_SECONDS = 900;

/** How long a browser can look at a payment that belongs to no account. */
export const VISITOR_SECONDS = 7 * 86_400;
