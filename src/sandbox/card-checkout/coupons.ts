import { type Pence, pence } from '#domain/money.ts';
import { checkoutProducts, LITE, offerOf, PRO, priceOf, sandboxPlanIds } from '#domain/plans.ts';

export interface SandboxCoupon {
  readonly code: string;
  readonly what: string;
  /** A share of the price, or pence. */
  readonly off: { share: number } | { amount: Pence };
  /** Plan numbers; absent means every plan. */
  readonly plans?: readonly number[];
  readonly isRecurring: boolean;
  readonly allowedUses: number;
  readonly timesUsed: number;
  readonly expires?: string;
}

const often = { allowedUses: 999_999_999, timesUsed: 0 };

/** The sandbox's coupons. The last two are refused. */
export const coupons: readonly SandboxCoupon[] = [
  { code: 'SPRING20', what: '20% off the first payment', off: { share: 0.2 }, isRecurring: false, ...often },
  {
    code: 'FIVEROFF',
    what: '£5 off every payment',
    off: { amount: pence(500) },
    isRecurring: true,
    ...often,
  },
  {
    code: 'PROYEAR10',
    what: '10% off yearly Pro',
    off: { share: 0.1 },
    plans: [checkoutProducts[PRO]],
    isRecurring: false,
    ...often,
  },
  {
    code: 'OLDSUMMER',
    what: 'expired',
    off: { share: 0.5 },
    isRecurring: false,
    ...often,
    expires: '2024-08-31 00:00:00',
  },
  {
    code: 'FIRSTONLY',
    what: 'used up',
    off: { share: 0.5 },
    isRecurring: false,
    allowedUses: 1,
    timesUsed: 1,
  },
];

export const planIds = ([PRO, LITE] as const).flatMap((plan) => Object.values(sandboxPlanIds[plan]));

/** The price of a plan in pence; undefined for an unknown number. */
export function listPrice(planId: number): Pence | undefined {
  const offer = offerOf(sandboxPlanIds, planId);
  return offer === undefined ? undefined : priceOf(offer);
}

export function couponFor(
  planId: number,
  code: string | undefined,
  today: string,
): SandboxCoupon | undefined {
  return coupons.find(
    (one) =>
      one.code.toLowerCase() === code?.trim().toLowerCase() &&
      (one.plans?.includes(planId) ?? true) &&
      one.timesUsed < one.allowedUses &&
      (one.expires === undefined || one.expires.slice(0, 10) >= today),
  );
}

/** The price after the discount, rounded to the nearest penny and never below zero. */
export function discounted(price: Pence, coupon: SandboxCoupon | undefined): Pence {
  if (coupon === undefined) return price;
  const left = 'share' in coupon.off ? price * (1 - coupon.off.share) : price - coupon.off.amount;
  return pence(Math.max(Math.round(left), 0));
}
