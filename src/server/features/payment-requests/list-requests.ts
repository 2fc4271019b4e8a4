import type { PaymentRequest } from '#contract/payment-requests/payment-requests.ts';
import { type CalendarDate, formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { pence, toPounds } from '#domain/money.ts';
import { extraReaderOf } from '../../data/answers/extra/read-extra.ts';
import {
  extraOfRequests,
  type ListedRequest,
  paymentRequestsOf,
} from '../../data/payment-requests/payment-requests.repo.ts';
import type { Tx } from '../../db/database.ts';

type ReadExtra = Awaited<ReturnType<typeof extraReaderOf>>;

/** A person's requests newest first, as a stream. `tx` is a snapshot. */
export async function listRequests(
  tx: Tx,
  userId: number,
  which: { discarded: boolean },
  now: Date,
): Promise<AsyncIterable<PaymentRequest[]>> {
  const read = await extraReaderOf(tx, await extraOfRequests(tx, userId), now);
  return wireRequests(paymentRequestsOf(tx, userId, which), read);
}

async function* wireRequests(
  chunks: AsyncIterable<readonly ListedRequest[]>,
  read: ReadExtra,
): AsyncGenerator<PaymentRequest[]> {
  for await (const rows of chunks) yield rows.map((row) => wireRequest(row, read));
}

function wireRequest(row: ListedRequest, read: ReadExtra): PaymentRequest {
  const { invoice_number, due_date, paid_at, bounced } = row;
  const extra = read(row.extra, 'payment-request');
  return {
    id: row.request_id,
    guid: row.guid,
    timestamp: row.created.toISOString(),
    description: row.description,
    amount: toPounds(pence(row.amount)),
    currency_symbol: '£',
    email: row.email,
    name: row.payee,
    paid: row.paid,
    invoice: invoice_number === null ? 'N' : 'Y',
    sent: row.sent.toISOString(),
    ...(invoice_number !== null && { invoice_number }),
    ...(due_date !== null && { due_date: formatUkDate(due_date as CalendarDate) }), // a date column
    ...(paid_at !== null && { paid_date: formatUkDate(ukDateOf(paid_at)) }),
    ...(bounced !== null && { bounced: bounced.toISOString() }),
    ...(extra !== undefined && { extra }),
  };
}
