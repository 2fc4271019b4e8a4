/** Texts quoted from the specification (2, sections 2.8, 4, 5 and 8). */
export const messages = {
  send: 'Send a payment request or invoice',
  empty: "Looks like you haven't sent any payments or invoices yet. Why not try this new feature?",
  oops: 'Oops',
  noAccounts: {
    title: 'No accounts',
    message:
      'You need to have an account connected to use this feature that is not a demo account, please add on in the accounts page before continuing',
    add: 'Add Account',
  },
  reconnect: 'Reconnect Account',
  failed: { title: 'Error', message: 'Error sending request.' },
  sent: 'Email sent successfully',
  messageCopied: 'Message copied to clipboard',
  linkCopied: 'Payment link copied to clipboard',
  discard: {
    title: 'Discard pay request',
    message: 'Are you sure you want to discard this pay request?',
  },
  markPaid: {
    title: 'Mark as paid',
    message: 'Are you sure you want to mark this pay request as paid?',
  },
  no: 'No',
  yes: 'Yes',
  another: 'Send a new payment request',
  done: 'Done',
} as const;

/** Our own texts. */
export const own = {
  notCopied: 'We could not copy it. Select the text and copy it yourself.',
  discarded: 'Request discarded.',
  restored: 'Request restored.',
  paid: 'Marked as paid.',
  returned: (time: string) => `${time}. Check the address and send a new request.`,
  noneDiscarded: 'No discarded requests',
  amountOfLines: 'The sum of the invoice lines. Remove the lines to type an amount.',
  blocked: {
    title: 'Your browser blocked the new window',
    open: 'Open the invoice',
  },
} as const;

/** About payments that arrived and could be for several requests. */
export const arrivals = {
  title: 'Payments to sort',
  question: (amount: string, day: string, description: string) =>
    `A payment of ${amount} on ${day} (${description}) could be for:`,
  none: 'None of these',
  notThis: 'Not this one',
  paid: 'Request paid.',
  leftAlone: 'The payment is not for a request.',
} as const;
