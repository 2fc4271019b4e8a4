import { offerOf } from '#domain/plans.ts';
import type { Tx } from '../../db/database.ts';
import type { Subscriber } from '../../integrations/card-checkout/card-checkout.ts';
import type { Services } from '../../services.ts';
import { checkoutOf, withCheckout } from './checkout-of.ts';
import { lockAccount, type PlanEvent, planOf, putSubscription, recordEvent } from './subscriptions.repo.ts';

/** A subscription as the checkout had it at a moment. */
export interface Reading {
  subscriptionId: number;
  subscriber: Subscriber;
  /** Before it was asked. */
  at: Date;
}

/** Asks the checkout how a subscription stands. Throws 'unavailable'; undefined when it has none of this number. */
export async function readAtCheckout(
  services: Services,
  subscriptionId: number,
): Promise<Reading | undefined> {
  const at = services.clock();
  const subscriber = await withCheckout(checkoutOf(services.config).subscriber(subscriptionId));
  return subscriber === undefined ? undefined : { subscriptionId, subscriber, at };
}

/**
 * Brings an account to what the checkout says of its subscription. What is told of a subscription is only taken as a
 * reason to ask: so alerts may come late, twice or in any order. What was asked earlier than what stands here is not
 * written over it. `endsOn` is the last day of a cancelled one, which only its alert says.
 */
export async function follow(
  services: Services,
  userId: number,
  reading: Reading,
  event: PlanEvent,
  endsOn?: string,
): Promise<void> {
  await services.db.asSystem(async (tx) => {
    await lockAccount(tx, userId);
    const isNew = await recordEvent(tx, userId, event, reading.at);
    const row = await planOf(tx, userId);
    const isNewest = row.read === null || row.read <= reading.at;
    if (isNew && isNewest && row.paddle_subscription_id === reading.subscriptionId)
      await writeSubscription(tx, services, userId, reading, endsOn);
  });
}

/** Writes what the checkout said; the caller has locked the account. */
export async function writeSubscription(
  tx: Tx,
  { config }: Services,
  userId: number,
  { subscriptionId, subscriber, at }: Reading,
  endsOn?: string,
): Promise<void> {
  const { planId, state, nextPayment, updateUrl, cancelUrl } = subscriber;
  const offer = offerOf(config.cardCheckout.planIds, planId);
  // Changed by hand at the checkout to something that is not sold here: what the account has stays.
  if (offer === undefined) return;
  const row = await planOf(tx, userId);
  const isEnded = state === 'deleted';
  const isSame = row.paddle_subscription_id === subscriptionId;
  const cancelsOn = isEnded ? (endsOn ?? (isSame ? row.cancels_on : null) ?? row.subscription_until) : null;
  const isPaid = state === 'active' || state === 'trialing';
  const paidUntil = isEnded ? cancelsOn : isPaid ? (nextPayment?.date ?? null) : null;
  await putSubscription(tx, {
    user_id: userId,
    store: 'FORMLEDGER',
    billing: offer.billing,
    paddle_subscription_id: subscriptionId,
    paddle_plan_id: planId,
    next_instalment: isEnded ? null : (nextPayment?.date ?? null),
    next_amount: isEnded ? null : (nextPayment?.amount ?? null),
    cancels_on: cancelsOn,
    update_url: isEnded ? '' : updateUrl,
    cancel_url: isEnded ? '' : cancelUrl,
    read: at,
  });
  await tx
    .updateTable('users')
    .set({ plan: offer.plan, ...(paidUntil === null ? {} : { subscription_until: paidUntil }) })
    .where('user_id', '=', userId)
    .execute();
}
