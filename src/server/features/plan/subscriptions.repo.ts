import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Subscriptions } from './schema.ts';

/** An account's plan, and its subscription if there is one. */
export function planOf(tx: Tx, userId: number) {
  return tx
    .selectFrom('users')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.user_id')
    .select([
      'users.user_id',
      'users.email',
      'users.plan',
      'users.trial_ends',
      'users.subscription_until',
      'users.is_admin',
      'subscriptions.store',
      'subscriptions.billing',
      'subscriptions.paddle_subscription_id',
      'subscriptions.paddle_plan_id',
      'subscriptions.next_instalment',
      'subscriptions.next_amount',
      'subscriptions.cancels_on',
      'subscriptions.update_url',
      'subscriptions.cancel_url',
      'subscriptions.offercode',
      'subscriptions.read',
    ])
    .where('users.user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

export type PlanRow = Awaited<ReturnType<typeof planOf>>;

/** The account of a checkout subscription; undefined if it has none, or the subscription was replaced. */
export async function ownerOf(tx: Tx, subscriptionId: number): Promise<number | undefined> {
  const found = await tx
    .selectFrom('subscriptions')
    .select('user_id')
    .where('paddle_subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  return found?.user_id;
}

/** Locks the account, so that changes to its plan happen one at a time. */
export async function lockAccount(tx: Tx, userId: number): Promise<void> {
  await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Saves the subscription, replacing the earlier one. */
export async function putSubscription(tx: Tx, row: Insertable<Subscriptions>): Promise<void> {
  const { user_id: _, ...columns } = row;
  await tx
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

export interface PlanEvent {
  kind: string;
  /** For an alert. */
  alertId?: string;
  /** Nothing that gives access: no addresses, tokens or emails. */
  detail: Readonly<Record<string, string | number | null>>;
}

/** Records an event; false if this alert was recorded before. */
export async function recordEvent(
  tx: Tx,
  userId: number,
  { kind, alertId, detail }: PlanEvent,
  at: Date,
): Promise<boolean> {
  const added = await tx
    .insertInto('subscription_events')
    .values({ user_id: userId, at, kind, alert_id: alertId ?? null, detail: JSON.stringify(detail) })
    .onConflict((conflict) => conflict.column('alert_id').where('alert_id', 'is not', null).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return added !== undefined;
}
