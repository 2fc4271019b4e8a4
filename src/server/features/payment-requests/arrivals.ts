import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/payment-requests/arrivals.ts';
import { formatUkDate } from '#domain/calendar-date.ts';
import { pence, toPounds } from '#domain/money.ts';
import type { Actor } from '../../data/books/changes/record-change.ts';
import { guardFiledYears } from '../../data/books/filed-years.ts';
import { askedArrivals } from '../../data/payment-requests/arrivals/asked-arrivals.ts';
import { settle, settleAsNone } from '../../data/payment-requests/arrivals/claim-arrivals.ts';
import { findPaymentRequest } from '../../data/payment-requests/payment-requests.repo.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

/** The payments to ask about that can still be for a request, newest first. */
export async function listArrivals(tx: Tx, userId: number): Promise<contract.RequestArrival[]> {
  const asked = await askedArrivals(tx, userId);
  const ids = new Set(asked.flatMap(({ requests }) => requests.map(({ requestId }) => requestId)));
  const texts = new Map<number, { description: string; email: string }>();
  for (const id of ids) {
    const request = await findPaymentRequest(tx, userId, id);
    if (request !== undefined) texts.set(id, request);
  }
  return asked.map(({ arrival: { transactionId, date, amount, description }, requests }) => ({
    id: transactionId,
    datetime: formatUkDate(date),
    amount: toPounds(pence(amount)),
    description,
    requests: requests.flatMap(({ requestId: id }) => {
      const found = texts.get(id);
      return found === undefined ? [] : [{ id, description: found.description, email: found.email }];
    }),
  }));
}

/**
 * Settles what a payment is for. Throws not_found for a payment that is not asked about, or has been settled; conflict
 * if the request cannot be paid by it, or no longer; filed_year.
 */
export async function chooseRequest(
  tx: Tx,
  actor: Actor,
  { trans_id, pay_id }: BodyOf<typeof contract.chooseRequest>,
  { knowsFiled }: { knowsFiled: boolean },
): Promise<ReplyOf<typeof contract.chooseRequest>> {
  const { userId } = actor;
  // One answer at a time.
  await tx
    .selectFrom('request_matches')
    .select('state')
    .where('user_id', '=', userId)
    .where('transaction_id', '=', trans_id)
    .forUpdate()
    .executeTakeFirst();
  const found = (await askedArrivals(tx, userId)).find(({ arrival }) => arrival.transactionId === trans_id);
  if (found === undefined)
    throw new AppError('not_found', 'We cannot find this payment, or it has been settled.');
  if (pay_id === null) return { status: 'success', change_id: await settleAsNone(tx, actor, found.arrival) };
  if (!found.requests.some(({ requestId }) => requestId === pay_id))
    throw new AppError(
      'conflict',
      'This payment cannot be for that request, or the request has been paid since.',
    );
  await guardFiledYears(tx, userId, [trans_id], knowsFiled);
  const changeId = await settle(tx, actor, found.arrival, { requestId: pay_id, chosen: true });
  if (changeId === false) throw new AppError('conflict', 'This request has been paid or discarded since.');
  return { status: 'success', change_id: changeId };
}
