import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { addUserSubscription } from '#contract/plan/plan.ts';
import { hashToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Order } from '../../integrations/card-checkout/card-checkout.ts';
import type { Services } from '../../services.ts';
import { addressKey, takeTurn } from '../../throttle/throttle.ts';
import { checkoutOf, withCheckout } from './checkout-of.ts';
import { readAtCheckout, type Reading, writeSubscription } from './follow-subscription.ts';
import { matchesOffer } from './matches-offer.ts';
import { ORDERS_FROM_ONE_CLIENT } from './limits.ts';
import { messages } from './messages.ts';
import { endReturns, findPurchase, type Purchase, settle } from './purchases.repo.ts';
import { lockAccount, planOf, recordEvent } from './subscriptions.repo.ts';

type Sent = BodyOf<typeof addUserSubscription>;
type Reply = ReplyOf<typeof addUserSubscription>;

const LATER =
  'We are checking your payment. If it went through, your plan starts as soon as the checkout confirms it.';

/**
 * Grants what a checkout was paid for. The caller only names the checkout. Who bought what comes from the checkout, and
 * the account from what it passed through. Anyone can call it any number of times: it is granted once.
 */
export async function recordPurchase(services: Services, sent: Sent, ip: string, now: Date): Promise<Reply> {
  const { checkout_id: checkoutId, purchase, guid } = sent;
  if (checkoutId === undefined) return stateOf(services, purchase);
  const allowed = await services.db.asSystem((tx) =>
    takeTurn(tx, addressKey('order', ip), ORDERS_FROM_ONE_CLIENT, now),
  );
  if (!allowed) throw new AppError('too_many_requests', messages.tooManyQuestions);
  return settlePurchase(services, checkoutId, now, guid);
}

/** The state of a purchase, by the token that only its buyer and the checkout have. */
async function stateOf({ db }: Services, token: string | undefined): Promise<Reply> {
  const found = token === undefined ? undefined : await db.asSystem((tx) => findPurchase(tx, token));
  if (found === undefined) return { status: 'error', message: messages.notFound };
  return { status: found.settled === null ? 'pending' : 'success' };
}

/** Reads an order from the checkout and grants it; with a guid, only if that identifies the order's account. */
export async function settlePurchase(
  services: Services,
  checkoutId: string,
  now: Date,
  guid?: string,
): Promise<Reply> {
  const { db, config } = services;
  const checkout = checkoutOf(config);
  const order = await withCheckout(checkout.order(checkoutId), LATER);
  if (order === undefined) return { status: 'error', message: messages.notFound };
  if (order === 'unfinished' || order.subscriptionId === undefined) return { status: 'pending' };
  const token = await withCheckout(checkout.passthroughOf(checkoutId), LATER);
  const purchase = token === undefined ? undefined : await db.asSystem((tx) => findPurchase(tx, token));
  if (purchase === undefined) return { status: 'error', message: messages.notFound };
  const reading = await withCheckout(readAtCheckout(services, order.subscriptionId), LATER);
  return db.asSystem(async (tx) => {
    if (guid !== undefined && !(await names(tx, guid, purchase.user_id)))
      return { status: 'error', message: messages.otherAccount };
    await lockAccount(tx, purchase.user_id);
    return grant(tx, services, { purchase, order, reading, checkoutId, now });
  });
}

interface Bought {
  purchase: Purchase;
  order: Order;
  reading: Reading | undefined;
  checkoutId: string;
  now: Date;
}

async function grant(
  tx: Tx,
  services: Services,
  { purchase, order, reading, checkoutId, now }: Bought,
): Promise<Reply> {
  const { user_id: userId, plan, billing } = purchase;
  const detail = {
    plan,
    billing,
    paddle_plan_id: order.planId,
    total: order.total ?? null,
    checkout: checkoutId,
  };
  const wanted = services.config.cardCheckout.planIds[plan][billing];
  if (reading === undefined || !matchesOffer({ plan, billing }, wanted, order, reading.subscriber)) {
    await recordEvent(tx, userId, { kind: 'purchase_refused', detail }, now);
    return { status: 'error', message: messages.notAsOffered };
  }
  if (!(await settle(tx, purchase, checkoutId, now))) {
    const isThisOne = (await findSettled(tx, purchase)) === checkoutId;
    return isThisOne ? { status: 'success' } : { status: 'error', message: messages.usedUp };
  }
  const { paddle_subscription_id: earlier } = await planOf(tx, userId);
  await recordEvent(
    tx,
    userId,
    { kind: 'bought', detail: { ...detail, subscription: reading.subscriptionId, earlier } },
    now,
  );
  await writeSubscription(tx, services, userId, reading);
  await endReturns(tx, userId, now);
  return { status: 'success' };
}

async function findSettled(tx: Tx, { user_id, purchase_id }: Purchase): Promise<string | null> {
  const { checkout_id } = await tx
    .selectFrom('plan_purchases')
    .select('checkout_id')
    .where('user_id', '=', user_id)
    .where('purchase_id', '=', purchase_id)
    .executeTakeFirstOrThrow();
  return checkout_id;
}

/** Whether a guid is the account's: from its session, or from its refused sign-in. */
async function names(tx: Tx, guid: string, userId: number): Promise<boolean> {
  const own = await tx
    .selectFrom('users')
    .select('guid')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (own.guid === guid) return true;
  const code = await tx
    .selectFrom('auth_codes')
    .select('user_id')
    .where('purpose', '=', 'buy_plan')
    .where('code_hash', '=', hashToken(guid))
    .executeTakeFirst();
  return code?.user_id === userId;
}
