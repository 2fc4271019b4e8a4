import { LITE, type PaidPlan, PRO } from '#domain/plans.ts';
import type { Caller } from '../../http/serve.ts';
import { CheckoutRefused } from '../../integrations/card-checkout/transport.ts';
import type { Services } from '../../services.ts';
import { entitlementOf } from '../../data/users/entitlement.ts';
import { clearFailures, takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { checkoutOf, withCheckout } from './checkout-of.ts';
import { follow, readAtCheckout } from './follow-subscription.ts';
import { ONE_CHANGE } from './limits.ts';
import { messages } from './messages.ts';
import { refuseAgents } from './open-checkout.ts';
import { planOf, type PlanRow } from './subscriptions.repo.ts';

export interface PlanChange {
  isDone: boolean;
  /** Shown to the user. */
  message: string;
}

/**
 * Switches between lite and pro, with the same billing. Pro begins and is charged at once; what was paid for pro counts
 * towards lite. A repeated call does nothing more.
 */
export async function changePlan(
  services: Services,
  caller: Caller,
  plan: PaidPlan,
  now: Date,
): Promise<PlanChange> {
  refuseAgents(caller);
  const row = await services.db.asUser(caller.userId, (tx) => planOf(tx, caller.userId));
  const done = plan === PRO ? messages.upgraded : messages.downgraded;
  const problem = problemWith(row, now);
  const { paddle_subscription_id: subscriptionId, billing } = row;
  if (problem !== undefined || subscriptionId === null || billing === null)
    return { isDone: false, message: problem ?? messages.noSubscription };
  if (row.plan === plan) return { isDone: true, message: done };
  const planId = services.config.cardCheckout.planIds[plan][billing];
  // Two at once would charge the difference twice.
  const turn = throttleKey('plan-change', `${caller.userId} ${plan}`);
  if (!(await services.db.asSystem((tx) => takeTurn(tx, turn, ONE_CHANGE, now))))
    return { isDone: false, message: messages.beingChanged };
  try {
    await checkoutOf(services.config).changePlan(subscriptionId, planId, plan === PRO);
  } catch (error) {
    await services.db.asSystem((tx) => clearFailures(tx, turn));
    // Paddle changes nothing while a payment is overdue, or after it is cancelled.
    if (error instanceof CheckoutRefused) return { isDone: false, message: messages.overdue };
    await withCheckout(Promise.reject(error));
  }
  const reading = await readAtCheckout(services, subscriptionId);
  const detail = { subscription: subscriptionId, from: plan === PRO ? LITE : PRO, to: plan };
  if (reading !== undefined) await follow(services, caller.userId, reading, { kind: 'plan_changed', detail });
  return { isDone: true, message: done };
}

function problemWith(row: PlanRow, now: Date): string | undefined {
  if (row.store !== null && row.store !== 'FORMLEDGER') return messages.elsewhere(row.store);
  if (row.paddle_subscription_id === null) return messages.noSubscription;
  if (row.cancels_on !== null) return messages.cancelled;
  return entitlementOf(row, now).subscribed ? undefined : messages.overdue;
}
