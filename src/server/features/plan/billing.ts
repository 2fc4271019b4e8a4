import type { Billing } from '#domain/plans.ts';

/** The calls say year and month. */
export function billingOf(duration: 'year' | 'month'): Billing {
  return duration === 'year' ? 'yearly' : 'monthly';
}
