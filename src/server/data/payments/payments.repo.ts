import type { Selectable } from 'kysely';
import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { openText, sealText } from '../../crypto/sealed-texts.ts';
import type { Tx } from '../../db/database.ts';
import { sealOf } from '../../db/seal-of.ts';
import type { HmrcPayments } from './schema.ts';
import { SETTLED } from './states.ts';

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
