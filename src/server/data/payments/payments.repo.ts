import { type Selectable, sql } from 'kysely';
import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { openText, sealText } from '../../crypto/sealed-texts.ts';
import type { Tx } from '../../db/database.ts';
import { sealOf } from '../../db/seal-of.ts';
import type { HmrcPayments } from './schema.ts';
import { type PaymentState, SETTLED, statesBefore } from './states.ts';

export type PaymentRow = Selectable<HmrcPayments>;

/** Whose a payment is: an account's, or that of a browser, by the hash of its secret. */
export type PaymentOwner = { readonly userId: number } | { readonly browserHash: Buffer };

export interface NewPaymentRow {
  readonly payment_id: string;
  readonly idempotency_key: string;
  readonly reference: string;
  readonly amount: Pence;
  readonly tax_year: TaxYear | null;
}

export async function insertPayment(
  tx: Tx,
  owner: PaymentOwner,
  row: NewPaymentRow,
  now: Date,
): Promise<PaymentRow> {
  const inserted = await tx
    .insertInto('hmrc_payments')
    .values({
      ...row,
      reference: sealText(sealOf(tx), row.reference),
      user_id: 'userId' in owner ? owner.userId : null,
      browser_hash: 'userId' in owner ? null : owner.browserHash,
      provider_id: null,
      page: null,
      state: 'created',
      failure: null,
      bank: null,
      executed: null,
      created: now,
      updated: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return opened(tx, inserted);
}

/** The owner's payments since an instant, newest first. */
export async function paymentsOf(tx: Tx, owner: PaymentOwner, since?: Date): Promise<PaymentRow[]> {
  let query = ofOwner(tx, owner);
  if (since !== undefined) query = query.where('created', '>', since);
  const rows = await query.orderBy('created', 'desc').orderBy('payment_id').execute();
  return rows.map((row) => opened(tx, row));
}

/** One payment of an owner, by its number at the provider. */
export async function findPayment(
  tx: Tx,
  owner: PaymentOwner,
  providerId: string,
): Promise<PaymentRow | undefined> {
  const row = await ofOwner(tx, owner).where('provider_id', '=', providerId).executeTakeFirst();
  return row && opened(tx, row);
}

/** The provider's number and page of a payment. False if it has one already. */
export async function setCreated(
  tx: Tx,
  paymentId: string,
  { providerId, page }: { providerId: string; page: string },
  now: Date,
): Promise<boolean> {
  const moved = await tx
    .updateTable('hmrc_payments')
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
  paymentId: string,
  { state, failure, executed, bank }: StateChange,
  now: Date,
): Promise<boolean> {
  const moved = await tx
    .updateTable('hmrc_payments')
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
  providerId: string,
  ourId: string | undefined,
): Promise<{ payment_id: string } | undefined> {
  const known = await tx
    .selectFrom('hmrc_payments')
    .select('payment_id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (known !== undefined || ourId === undefined || !UUID.test(ourId)) return known;
  return tx
    .updateTable('hmrc_payments')
    .set({ provider_id: providerId })
    .where('payment_id', '=', ourId)
    .where('provider_id', 'is', null)
    .returning('payment_id')
    .executeTakeFirst();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The payments that are open and that nothing was heard of since an instant, oldest first. System scope. */
export function openPayments(tx: Tx, since: Date) {
  return tx
    .selectFrom('hmrc_payments')
    .select(['payment_id', 'provider_id', 'created'])
    .where('state', 'not in', [...SETTLED])
    .where('updated', '<=', since)
    .orderBy('updated')
    .limit(200)
    .execute();
}

/** Notes that the provider was asked and had no news. */
export async function touchPayment(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx.updateTable('hmrc_payments').set({ updated: now }).where('payment_id', '=', paymentId).execute();
}

/** Deletes payments without an account that were started before an instant. System scope. */
export async function deleteVisitorPayments(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('hmrc_payments')
    .where('user_id', 'is', null)
    .where('created', '<', before)
    .where('state', 'in', [...SETTLED])
    .execute();
}

function ofOwner(tx: Tx, owner: PaymentOwner) {
  const query = tx.selectFrom('hmrc_payments').selectAll();
  return 'userId' in owner
    ? query.where('user_id', '=', owner.userId)
    : query.where('user_id', 'is', null).where('browser_hash', '=', owner.browserHash);
}

function opened(tx: Tx, row: PaymentRow): PaymentRow {
  const seal = sealOf(tx);
  return {
    ...row,
    reference: openText(seal, row.reference),
    page: row.page === null ? null : openText(seal, row.page),
  };
}
