import { formatPounds, pence } from '#domain/money.ts';
import { MOST_POUNDS } from '#contract/payments/limits.ts';

/** What refusals say about payments. The first is the specification's own (1, 5). */
export const messages = {
  invalid: 'Please ensure you have provided a valid reference and an amount greater than zero.',
  tooMuch: `The largest payment is ${formatPounds(pence(MOST_POUNDS * 100))}.`,
  payerMissing: 'Please enter your name and your email address.',
  otherAccount: 'Payments here only go to HMRC’s account for Self Assessment.',
  agents:
    'Only your client can pay. Send them the payment form: it needs only their UTR and the amount, and their bank asks them to confirm.',
  paidRecently: (amount: string) => `You paid HMRC ${amount} a few minutes ago. Do you want to pay it again?`,
  beingSent: (amount: string) =>
    `Your bank is sending your payment of ${amount} to HMRC. Do you want to pay it again?`,
  tooMany: 'You have started too many payments. Please try again in an hour.',
  refused: 'The payment could not be started. No money has left your account. Please pay on GOV.UK instead.',
  unavailable:
    'Paying by bank is not available at the moment. No money has left your account. Please try again soon.',
  notSet: 'You cannot pay HMRC here yet. Please pay on GOV.UK.',
  notFound: 'We cannot find this payment.',
} as const;
