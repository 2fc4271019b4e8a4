/** Texts about paying HMRC. The first four are the specification's (1, 5). */
export const messages = {
  formErrors: 'Payment form has errors',
  formAdvice: 'Please ensure you have provided a valid reference and an amount greater than zero.',
  payerMissing: 'Please enter your name and your email address.',
  payerEmail: 'Please enter a valid email address.',
  tooPrecise: 'Please enter the amount in pounds and pence, with at most two digits after the point.',
  comma: (amount: string) =>
    `Please check the amount “${amount}”. Use a point for pence and commas only between thousands, such as 1,234.50.`,
  payerAbout: 'TrueLayer, which passes the payment to your bank, must know who pays. We do not store it.',
  amount: 'Please enter a valid amount greater than 0',
  codingNotUpdated: 'Please click the update button in the PAYE coding section to review the figures',
  notStarted: 'Payment not started',
  payAgain: 'Pay again?',
  tooMuch: 'The largest payment is £999,999,999.',
  notYours: {
    agent: 'Only your client can pay. They can use this screen, or the payment form without logging in.',
    support: 'Only the owner of the account can pay.',
  },
  noUtr: 'Add your UTR to your profile first. HMRC needs it to know whose payment it is.',
  counts:
    'What you pay here counts under Deadlines by itself. In your return, enter only what you paid in another way.',
} as const;
