import { sql } from 'kysely';
import { sealText } from '../../crypto/sealed-texts.ts';
import type { Tx } from '../../db/database.ts';
import { sealOf } from '../../db/seal-of.ts';
import { type PaymentState, SETTLED, statesBefore } from './states.ts';

/** The tables with payments that the provider makes: to HMRC, and of requests to pay (docs/payment-requests.md). */
export const paymentTables = ['hmrc_payments', 'request_payments'] as const;
export type PaymentTable = (typeof paymentTables)[number];

/** The provider's number and page of a payment. False if it has one already. */
export async function setCreated(
  tx: Tx,
  table: PaymentTable,
  paymentId: string,
  { providerId, page }: { providerId: string; page: string },
  now: Date,
): Promise<boolean> {
  const moved = await tx
    .updateTable(table)
    .set({
      provider_id: providerId,
      page: sealText(sealOf(tx), page),
      // A webhook can have been faster.
      state: sql<PaymentState>`case when state = 'created' then 'authorization_required' else state end`,
      updated: now,
    })
    .where('payment_id', '=', paymentId)
    .where('page', 'is', null)
    .returning('payment_id')
    .executeTakeFirst();
  return moved !== undefined;
}

export interface StateChange {
  readonly state: PaymentState;
  readonly failure?: string;
  readonly executed?: Date;
  readonly bank?: string;
}

/** Moves a payment forward; false if it is there already, or further. */
export async function movePayment(
  tx: Tx,
  table: PaymentTable,
  paymentId: string,
  { state, failure, executed, bank }: StateChange,
  now: Date,
): Promise<boolean> {
  const moved = await tx
    .updateTable(table)
    .set({
      state,
      failure: failure ?? null,
      executed: executed ?? null,
      updated: now,
      ...(bank !== undefined && { bank }),
    })
    .where('payment_id', '=', paymentId)
    .where('state', 'in', [...statesBefore(state)])
    .returning('payment_id')
    .executeTakeFirst();
  return moved !== undefined;
}

/**
 * The payment that the provider names. It can name one whose number we never received: then it is found by our own, and
 * gets the provider's. Only in the system scope.
 */
export async function findNamed(
  tx: Tx,
  table: PaymentTable,
  providerId: string,
  ourId: string | undefined,
): Promise<{ payment_id: string } | undefined> {
  const known = await tx
    .selectFrom(table)
    .select('payment_id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (known !== undefined || ourId === undefined || !UUID.test(ourId)) return known;
  return tx
    .updateTable(table)
    .set({ provider_id: providerId })
    .where('payment_id', '=', ourId)
    .where('provider_id', 'is', null)
    .returning('payment_id')
    .executeTakeFirst();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The payments that are open and that nothing was heard of since an instant, oldest first. System scope. */
export function openPayments(tx: Tx, table: PaymentTable, since: Date) {
  return tx
    .selectFrom(table)
    .select(['payment_id', 'provider_id', 'created'])
    .where('state', 'not in', [...SETTLED])
    .where('updated', '<=', since)
    .orderBy('updated')
    .limit(200)
    .execute();
}

/** Notes that the provider was asked and had no news. */
export async function touchPayment(tx: Tx, table: PaymentTable, paymentId: string, now: Date): Promise<void> {
  await tx.updateTable(table).set({ updated: now }).where('payment_id', '=', paymentId).execute();
}
