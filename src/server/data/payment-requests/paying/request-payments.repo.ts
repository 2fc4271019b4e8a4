import type { Selectable } from 'kysely';
import { openText } from '../../../crypto/sealed-texts.ts';
import type { Tx } from '../../../db/database.ts';
import { sealOf } from '../../../db/seal-of.ts';
import type { RequestPayments } from './schema.ts';

export type RequestPaymentRow = Selectable<RequestPayments>;

/** Which request of whom. */
export interface RequestKey {
  readonly user_id: number;
  readonly request_id: number;
}

export async function insertRequestPayment(
  tx: Tx,
  { user_id, request_id }: RequestKey,
  payment: { readonly payment_id: string; readonly idempotency_key: string; readonly amount: number },
  now: Date,
): Promise<RequestPaymentRow> {
  return tx
    .insertInto('request_payments')
    .values({
      user_id,
      request_id,
      ...payment,
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
}

/** The last attempt to pay a request. */
export async function lastPaymentOf(
  tx: Tx,
  { user_id, request_id }: RequestKey,
): Promise<RequestPaymentRow | undefined> {
  const row = await tx
    .selectFrom('request_payments')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('request_id', '=', request_id)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && opened(tx, row);
}

/** An attempt by its number at the provider, whoever asks. Only in the system scope. */
export async function paymentByProviderId(
  tx: Tx,
  providerId: string,
): Promise<RequestPaymentRow | undefined> {
  const row = await tx
    .selectFrom('request_payments')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row && opened(tx, row);
}

function opened(tx: Tx, row: RequestPaymentRow): RequestPaymentRow {
  return { ...row, page: row.page === null ? null : openText(sealOf(tx), row.page) };
}
