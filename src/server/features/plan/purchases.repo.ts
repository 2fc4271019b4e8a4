import { hashToken, newToken } from '../../crypto/tokens.ts';
import type { Offer } from '#domain/plans.ts';
import type { Tx } from '../../db/database.ts';

/**
 * Records that an account is about to buy. Returns the token for the checkout to pass through; only its hash is stored.
 */
export async function addPurchase(
  tx: Tx,
  userId: number,
  { plan, billing, coupon }: Offer & { coupon: string | undefined },
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('plan_purchases')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      plan,
      billing,
      coupon: coupon ?? null,
      created: now,
      checkout_id: null,
      settled: null,
    })
    .execute();
  return token;
}

export function findPurchase(tx: Tx, token: string) {
  return tx
    .selectFrom('plan_purchases')
    .select(['user_id', 'purchase_id', 'plan', 'billing', 'checkout_id', 'settled'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

export type Purchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

/** Links a purchase to the checkout that paid it; false if another checkout was first. */
export async function settle(tx: Tx, purchase: Purchase, checkoutId: string, now: Date): Promise<boolean> {
  const settled = await tx
    .updateTable('plan_purchases')
    .set({ checkout_id: checkoutId, settled: now })
    .where('user_id', '=', purchase.user_id)
    .where('purchase_id', '=', purchase.purchase_id)
    .where('settled', 'is', null)
    .returning('purchase_id')
    .executeTakeFirst();
  return settled !== undefined;
}

/** The account of a guid from a refused sign-in, while it can be used for buying; undefined otherwise. */
export async function accountToReturn(tx: Tx, guid: string, now: Date): Promise<number | undefined> {
  const found = await tx
    .selectFrom('auth_codes')
    .select('user_id')
    .where('purpose', '=', 'buy_plan')
    .where('code_hash', '=', hashToken(guid))
    .where('used', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirst();
  return found?.user_id;
}

/** Ends every guid given for a purchase, so that a plan is not bought twice. */
export async function endReturns(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('auth_codes')
    .set({ used: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'buy_plan')
    .where('used', 'is', null)
    .execute();
}
