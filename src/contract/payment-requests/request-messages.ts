/** The refusals of a payment request in the order of spec 2, 5. Form and server both use them. */
export const requestMessages = {
  title: 'Oops',
  email: 'Please enter a valid email address for the recipient',
  description: 'Please describe what you are wanting payment for',
  amount: 'Please enter a valid amount greater than 0',
  zero: 'Please enter a valid amount',
  account: 'Please make sure you have selected an account.',
  holder:
    'We do not have the full account name for this account. Before you can request a payment into this account we need you to re-authenticate it so that we can update the account details.',
} as const;

/** Spec 2, 9: days from today to the usual due date. */
export const DAYS_TO_PAY = 30;
/** Spec 2, 9: the usual tag for a payment that arrives, business income. */
export const USUAL_TAG = 5;
