/** Texts about paying HMRC. The first four are the specification's (1, 5). */
export const messages = {
  formErrors: 'Payment form has errors',
  formAdvice: 'Please ensure you have provided a valid reference and an amount greater than zero.',
  payerMissing: 'Please enter your name and your email address.',
  payerAbout: 'TrueLayer, which passes the payment to your bank, must know who pays. We do not store it.',
  amount: 'Please enter a valid amount greater than 0',
  codingNotUpdated: 'Please click the update button in the PAYE coding section to review the figures',
  notStarted: 'Payment not started',
  payAgain: 'Pay again?',
  tooMuch: 'The largest payment is £999,999,999.',
  onlyClient: 'Only your client can pay. They can use this screen, or the payment form without logging in.',
  noUtr: 'Add your UTR to your profile first. HMRC needs it to know whose payment it is.',
  counts:
    'What you pay here counts under Deadlines by itself. In your return, enter only what you paid in another way.',
} as const;
