import type { BodyOf } from '#contract/endpoint.ts';
import type { openCheckout, WayToPay } from '#contract/plan/plan.ts';
import { planNames } from '#domain/plans.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';
import { CheckoutRefused } from '../../integrations/card-checkout/transport.ts';
import type { Services } from '../../services.ts';
import { entitlementOf } from '../../data/users/entitlement.ts';
import { takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { billingOf } from './billing.ts';
import { checkoutOf, withCheckout } from './checkout-of.ts';
import { findCoupon } from './coupons.ts';
import { CHECKOUTS_OF_ONE_ACCOUNT } from './limits.ts';
import { messages } from './messages.ts';
import { accountToReturn, addPurchase } from './purchases.repo.ts';
import { planOf, type PlanRow } from './subscriptions.repo.ts';

type CheckoutRequest = BodyOf<typeof openCheckout>;

/** Opens a checkout for a plan. Only the owner can buy one: an adviser must not spend a client's money. */
export async function openCheckoutFor(
  services: Services,
  caller: Caller,
  request: CheckoutRequest,
  now: Date,
): Promise<WayToPay> {
  refuseAgents(caller);
  return open(services, caller.userId, request, now);
}

/** The same for a person who can no longer sign in, by the guid in the refusal. */
export async function openCheckoutToReturnWith(
  services: Services,
  guid: string,
  request: CheckoutRequest,
  now: Date,
): Promise<WayToPay> {
  const userId = await services.db.asSystem((tx) => accountToReturn(tx, guid, now));
  if (userId === undefined) return { status: 'error', message: messages.logInAgain };
  return open(services, userId, request, now);
}

export function refuseAgents(caller: Caller): void {
  if (caller.agentId !== undefined) throw new AppError('forbidden', messages.ownerOnly);
}

async function open(
  services: Services,
  userId: number,
  request: CheckoutRequest,
  now: Date,
): Promise<WayToPay> {
  const { plan, duration } = request;
  const billing = billingOf(duration);
  const planId = services.config.cardCheckout.planIds[plan][billing];
  const coupon = request.coupon?.trim() || undefined;
  if (coupon !== undefined && (await findCoupon(services, planId, coupon, now)) === undefined)
    return { status: 'error', message: messages.unknownCoupon };
  const begun = await services.db.asSystem(async (tx) => {
    const row = await planOf(tx, userId);
    const problem = await problemWith(tx, row, plan, now);
    if (problem !== undefined) return problem;
    return { email: row.email, token: await addPurchase(tx, userId, { plan, billing, coupon }, now) };
  });
  if (typeof begun === 'string') return { status: 'error', message: begun };
  const link = checkoutOf(services.config).payLink({
    planId,
    email: begun.email,
    passthrough: begun.token,
    coupon,
    returnUrl: `${services.config.publicUrl}/plan/paid?checkout={checkout_hash}`,
  });
  try {
    return { status: 'success', url: await link, purchase: begun.token };
  } catch (error) {
    if (error instanceof CheckoutRefused) return { status: 'error', message: messages.refusedByCheckout };
    return withCheckout(Promise.reject(error));
  }
}

/** Why this cannot be bought now, in words. A plan that is already paid for is not sold again. */
async function problemWith(
  tx: Tx,
  row: PlanRow,
  plan: CheckoutRequest['plan'],
  now: Date,
): Promise<string | undefined> {
  const isRunning = entitlementOf(row, now).subscribed && row.cancels_on === null;
  if (isRunning && row.store !== null && row.store !== 'FORMLEDGER') return messages.elsewhere(row.store);
  if (isRunning && row.paddle_subscription_id !== null) return messages.changeInstead;
  if (isRunning && row.plan === plan) return messages.haveIt(planNames[plan]);
  const key = throttleKey('checkout', String(row.user_id));
  return (await takeTurn(tx, key, CHECKOUTS_OF_ONE_ACCOUNT, now)) ? undefined : messages.tooMany;
}
