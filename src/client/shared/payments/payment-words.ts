import type { Payment } from '#contract/payments/payments.ts';
import type { ChipTone } from '#ui/chip.tsx';

/** The state of a payment in a list. */
export const stateWords: Readonly<Record<Payment['state'], { label: string; tone: ChipTone }>> = {
  waiting: { label: 'Not authorised yet', tone: 'plain' },
  authorized: { label: 'Being sent', tone: 'info' },
  executed: { label: 'Sent', tone: 'accent' },
  failed: { label: 'Not made', tone: 'error' },
};

/** Why a payment failed. */
export const failureWords: Readonly<Record<NonNullable<Payment['failure']>, string>> = {
  cancelled: 'You cancelled it at your bank.',
  expired: 'You did not confirm it at your bank within 15 minutes.',
  declined: 'Your bank declined it. Check your balance and your payment limit.',
  failed: 'Your bank could not make it.',
};
