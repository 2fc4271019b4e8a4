/** What refusals say to people who pay a request. */
export const messages = {
  notFound: 'We cannot find this payment request.',
  paid: 'This has already been paid.',
  beingPaid: 'This is already being paid.',
  withdrawn: 'This payment request has been withdrawn.',
  cannotPay: 'This cannot be paid here at the moment. Ask the person who sent you the link how to pay.',
  tooMany: 'There have been too many attempts to pay this. Please try again in an hour.',
  tooManyLooks: 'You have opened this page too often. Please try again in an hour.',
  refused:
    'The payment could not be started. No money has left your account. Ask the person who sent you the link how to pay.',
  unavailable:
    'Paying by bank is not available at the moment. No money has left your account. Please try again soon.',
} as const;
