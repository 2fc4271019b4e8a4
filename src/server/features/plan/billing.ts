import type { Billing } from '#domain/plans.ts';

/** Converts from the calls' year and month. */
export function billingOf(duration: 'year' | 'month'): Billing {
  return duration === 'year' ? 'yearly' : 'monthly';
}
