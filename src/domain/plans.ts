import { type Pence, pence } from './money.ts';

/** The plans stored with accounts: 1 free, 2 pro, 3 lite. Spec 1, 1. */
export const PRO = 2;
export const LITE = 3;
export type PaidPlan = typeof PRO | typeof LITE;

/** How a subscription is billed. */
export const billings = ['yearly', 'monthly'] as const;
export type Billing = (typeof billings)[number];

/** One product for sale: a plan, billed by the year or the month. */
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
 * The specification's checkout products (1, 9) name the plans: 627400 is pro (buying it opens pro), and 620338 is
 * lite. Each is also the number of the yearly subscription. The monthly ones have other numbers. All of them belong
 * to the seller's checkout account (PADDLE_PLANS).
 */
export const checkoutProducts: Readonly<Record<PaidPlan, number>> = { [PRO]: 627_400, [LITE]: 620_338 };

export type PlanIds = Readonly<Record<PaidPlan, Readonly<Record<Billing, number>>>>;

/** The product numbers of the sandbox. */
export const sandboxPlanIds: PlanIds = {
  [PRO]: { yearly: checkoutProducts[PRO], monthly: 627_401 },
  [LITE]: { yearly: checkoutProducts[LITE], monthly: 620_339 },
};

/** The product with a number; undefined for the number of something else. */
export function offerOf(ids: PlanIds, planId: number): Offer | undefined {
  for (const plan of [PRO, LITE] as const)
    for (const billing of billings) if (ids[plan][billing] === planId) return { plan, billing };
  return undefined;
}
