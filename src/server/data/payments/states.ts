/**
 * The states in order: a payment only moves forward. Money that was sent cannot be unsent, so executed comes last and
 * counts even if a failure was reported before.
 */
export const paymentStates = [
  'created',
  'authorization_required',
  'authorizing',
  'authorized',
  'failed',
  'executed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The states from which a payment can move to this one. */
export function statesBefore(state: PaymentState): readonly PaymentState[] {
  return paymentStates.slice(0, paymentStates.indexOf(state));
}

/** Nothing more happens to it, as far as we know. */
export const SETTLED: readonly PaymentState[] = ['failed', 'executed'];
