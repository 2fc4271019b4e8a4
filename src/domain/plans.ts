import { type Pence, pence } from './money.ts';

/** The plans as accounts hold them: 1 free, 2 pro, 3 lite. Spec 1, 1. */
export const PRO = 2;
export const LITE = 3;
export type PaidPlan = typeof PRO | typeof LITE;

/** How a subscription is billed. */
export const billings = ['yearly', 'monthly'] as const;
export type Billing = (typeof billings)[number];

/** One thing that is sold: a plan, billed by the year or the month. */
export interface Offer {
  readonly plan: PaidPlan;
  readonly billing: Billing;
}

export const planNames: Readonly<Record<PaidPlan, string>> = { [PRO]: 'Pro', [LITE]: 'Lite' };

/** Prices with VAT. Spec 1, 9. */
const prices: Readonly<Record<PaidPlan, Record<Billing, Pence>>> = {
  [PRO]: { yearly: pence(99_99), monthly: pence(9_99) },
  [LITE]: { yearly: pence(49_99), monthly: pence(4_99) },
};

export function priceOf({ plan, billing }: Offer): Pence {
  return prices[plan][billing];
}

/**
 * The specification's checkout products (1, 9) name the plans: 627400, which its purchase opens, is pro, and 620338 lite.
 * Each is also the number of the yearly subscription; the monthly ones have numbers of their own, which belong to the
 * seller's account at the checkout as all of them do (PADDLE_PLANS).
 */
export const checkoutProducts: Readonly<Record<PaidPlan, number>> = { [PRO]: 627_400, [LITE]: 620_338 };

export type PlanIds = Readonly<Record<PaidPlan, Readonly<Record<Billing, number>>>>;

/** What the sandbox sells under. */
export const sandboxPlanIds: PlanIds = {
  [PRO]: { yearly: checkoutProducts[PRO], monthly: 627_401 },
  [LITE]: { yearly: checkoutProducts[LITE], monthly: 620_339 },
};

/** What is sold under a number; undefined for a number of something else. */
export function offerOf(ids: PlanIds, planId: number): Offer | undefined {
  for (const plan of [PRO, LITE] as const)
    for (const billing of billings) if (ids[plan][billing] === planId) return { plan, billing };
  return undefined;
}
