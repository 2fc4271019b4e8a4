import type { Insertable, Selectable } from 'kysely';
import { openText, openTexts, sealText, sealTexts } from '../../crypto/sealed-texts.ts';
import type { Tx } from '../../db/database.ts';
import { inChunks } from '../../db/in-chunks.ts';
import { sealOf } from '../../db/seal-of.ts';
import { isGuid } from './is-guid.ts';
import type { InvoiceBusiness, InvoiceLine, PaidVia, PaymentRequests } from './schema.ts';

/** A request with readable texts. */
export interface PaymentRequestRow extends Omit<Selectable<PaymentRequests>, 'lines' | 'business'> {
  readonly lines: readonly InvoiceLine[];
  readonly business: InvoiceBusiness | null;
}

export interface NewPaymentRequest extends Omit<
  Insertable<PaymentRequests>,
  'user_id' | 'guid' | 'paid' | 'discarded' | 'lines' | 'business' | 'notes' | 'customer_address'
> {
  readonly notes: string;
  readonly customer_address: string;
  readonly lines: readonly InvoiceLine[];
  readonly business: InvoiceBusiness | null;
}

/** Saves a request, with its texts sealed. */
export async function insertPaymentRequest(
  tx: Tx,
  userId: number,
  request: NewPaymentRequest,
): Promise<PaymentRequestRow> {
  const seal = sealOf(tx);
  const row = await tx
    .insertInto('payment_requests')
    .values({
      ...request,
      user_id: userId,
      description: sealText(seal, request.description),
      email: sealText(seal, request.email),
      notes: sealText(seal, request.notes),
      customer_address: sealText(seal, request.customer_address),
      lines: JSON.stringify(sealTexts(seal, request.lines)),
      business: request.business === null ? null : JSON.stringify(sealTexts(seal, request.business)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return opened(tx, row);
}

/** A request as the list shows it. */
export type ListedRequest = Pick<PaymentRequestRow, (typeof listed)[number]>;

const listed = [
  'request_id',
  'guid',
  'created',
  'description',
  'amount',
  'email',
  'payee',
  'paid',
  'paid_at',
  'sent',
  'bounced',
  'invoice_number',
  'due_date',
  'extra',
] as const;

/** How many rows are read at once; the server handles other requests in between. */
const CHUNK = 100;

/** The requests of a person, newest first: those in the list, or the discarded ones. */
export async function* paymentRequestsOf(
  tx: Tx,
  userId: number,
  { discarded }: { discarded: boolean },
): AsyncGenerator<ListedRequest[]> {
  const seal = sealOf(tx);
  const rows = tx
    .selectFrom('payment_requests')
    .select(listed)
    .where('user_id', '=', userId)
    .where('discarded', '=', discarded)
    .orderBy('created', 'desc')
    .orderBy('request_id', 'desc');
  for await (const chunk of inChunks(tx, rows, CHUNK))
    yield chunk.map((row) => ({
      ...row,
      description: openText(seal, row.description),
      email: openText(seal, row.email),
    }));
}

/** The `extra` columns of a person's requests that have one. */
export function extraOfRequests(tx: Tx, userId: number): Promise<{ extra: unknown }[]> {
  return tx
    .selectFrom('payment_requests')
    .select('extra')
    .where('user_id', '=', userId)
    .where('extra', 'is not', null)
    .execute();
}

/** One request of a person; undefined if it is somebody else's. */
export async function findPaymentRequest(
  tx: Tx,
  userId: number,
  requestId: number,
): Promise<PaymentRequestRow | undefined> {
  const row = await tx
    .selectFrom('payment_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row && opened(tx, row);
}

/** The request of a pay link or of an invoice's address, whoever asks. Only in the system scope. */
export async function paymentRequestByGuid(tx: Tx, guid: string): Promise<PaymentRequestRow | undefined> {
  if (!isGuid(guid)) return undefined;
  const row = await tx.selectFrom('payment_requests').selectAll().where('guid', '=', guid).executeTakeFirst();
  return row && opened(tx, row);
}

/** Notes that a request is paid: 'Y' if the money was tagged. False if it was paid before, or is not there. */
export async function setPaid(
  tx: Tx,
  userId: number,
  requestId: number,
  { paid, via, at }: { paid: 'P' | 'Y'; via: PaidVia; at: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('payment_requests')
    .set({ paid, paid_at: at, paid_via: via })
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .where('paid', '=', 'N')
    .returning('request_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Discards or restores a request. False if it is not there. */
export async function setDiscarded(
  tx: Tx,
  userId: number,
  requestId: number,
  discarded: boolean,
): Promise<boolean> {
  const changed = await tx
    .updateTable('payment_requests')
    .set({ discarded })
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .returning('request_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Notes that the mail of a request came back. */
export async function setBounced(tx: Tx, userId: number, requestId: number, at: Date): Promise<void> {
  await tx
    .updateTable('payment_requests')
    .set({ bounced: at })
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .execute();
}

/** Notes that the mail of a request was sent again; an earlier bounce no longer counts. */
export async function setSentAgain(tx: Tx, userId: number, requestId: number, at: Date): Promise<void> {
  await tx
    .updateTable('payment_requests')
    .set({ sent: at, bounced: null })
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .execute();
}

/**
 * The next invoice number of a person: 1, 2, 3 … The person's row stays locked until the transaction ends, and a
 * transaction that fails gives its number back, so that there are no gaps.
 */
export async function nextInvoiceNumber(tx: Tx, userId: number): Promise<number> {
  const { last_number } = await tx
    .insertInto('invoice_counters')
    .values({ user_id: userId, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((row) => ({ last_number: row('invoice_counters.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

function opened(tx: Tx, row: Selectable<PaymentRequests>): PaymentRequestRow {
  const seal = sealOf(tx);
  return {
    ...row,
    description: openText(seal, row.description),
    email: openText(seal, row.email),
    notes: openText(seal, row.notes),
    customer_address: openText(seal, row.customer_address),
    lines: openTexts(seal, row.lines) as readonly InvoiceLine[], // written by insertPaymentRequest
    business: openTexts(seal, row.business) as InvoiceBusiness | null,
  };
}
