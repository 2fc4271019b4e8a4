import type { RequestToPay } from '#contract/pay-page/pay-page.ts';

type State = RequestToPay['state'];

/** Texts of the pay page. */
export const messages = {
  loading: 'Loading the payment request',
  unknown: {
    title: 'This link does not work',
    text: 'Check that you have opened all of it, or ask the person who sent it to you.',
  },
  notLoaded: { title: 'We could not load the payment request', text: 'Check your connection and try again.' },
  withdrawn: {
    title: 'This request has been withdrawn',
    text: 'You do not need to pay it. If you have a question, ask the person who sent it to you.',
  },
  notHere: 'This cannot be paid here at the moment. Ask the person who sent you the link how to pay.',
  notStarted: 'Payment not started',
  pay: 'Pay by bank',
  payAgain: 'Try again',
  goBack: 'Go to your bank',
  howItWorks:
    'You choose your bank and confirm the payment there. The money goes straight to their account, and no one here sees your login.',
  beCareful: 'Only pay people you know. If you did not expect this request, do not pay.',
} as const;

/** The heading of each state. */
export const titles: Readonly<Record<Exclude<State, 'withdrawn'>, string>> = {
  to_pay: 'Payment request',
  waiting: 'Payment not confirmed yet',
  failed: 'The payment was not made',
  being_paid: 'Your bank is sending the payment',
  paid: 'This has been paid',
};

/** What the state means for the person. */
export const advice: Readonly<Record<Exclude<State, 'withdrawn'>, string>> = {
  to_pay: '',
  waiting: 'You have not confirmed this payment at your bank yet. No money has left your account.',
  failed: 'No money has left your account.',
  being_paid: 'The payment is confirmed, and the bank is sending it. This page shows when it has.',
  paid: 'Thank you. There is nothing left to pay.',
};

/** Why a payment was not made. */
export const failures: Readonly<Record<NonNullable<RequestToPay['failure']>, string>> = {
  cancelled: 'You cancelled it at your bank.',
  expired: 'You did not confirm it at your bank within 15 minutes.',
  declined: 'Your bank declined it. Check your balance and your payment limit.',
  failed: 'Your bank could not make it.',
};
