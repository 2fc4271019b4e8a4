import { offerOf } from '#domain/plans.ts';
import type { Tx } from '../../db/database.ts';
import type { Subscriber } from '../../integrations/card-checkout/card-checkout.ts';
import type { Services } from '../../services.ts';
import { checkoutOf, withCheckout } from './checkout-of.ts';
import { lockAccount, type PlanEvent, planOf, putSubscription, recordEvent } from './subscriptions.repo.ts';

/** A subscription as the checkout reported it at a given time. */
export interface Reading {
  subscriptionId: number;
  subscriber: Subscriber;
  /** The time before the request. */
  at: Date;
}

/** Reads a subscription from the checkout. Throws 'unavailable'; undefined if the checkout does not have it. */
export async function readAtCheckout(
  services: Services,
  subscriptionId: number,
): Promise<Reading | undefined> {
  const at = services.clock();
  const subscriber = await withCheckout(checkoutOf(services.config).subscriber(subscriptionId));
  return subscriber === undefined ? undefined : { subscriptionId, subscriber, at };
}

/**
 * Updates an account from the checkout's data about its subscription. Alerts only trigger a request for that data, so
 * they can arrive late, twice or in any order. Data older than the stored data is ignored. `endsOn` is the last day of
 * a cancelled subscription, which only its alert contains.
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

/** Saves the checkout's data; the caller has locked the account. */
export async function writeSubscription(
  tx: Tx,
  { config }: Services,
  userId: number,
  { subscriptionId, subscriber, at }: Reading,
  endsOn?: string,
): Promise<void> {
  const { planId, state, nextPayment, updateUrl, cancelUrl } = subscriber;
  const offer = offerOf(config.cardCheckout.planIds, planId);
  // Someone changed it at the checkout to something not sold here; the account keeps what it has.
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
