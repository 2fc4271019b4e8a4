import { sql } from 'kysely';
import { taxYearOf } from '#domain/tax-year.ts';
import type { Tx } from '../../../db/database.ts';
import { type Actor, changeRows } from '../../books/changes/record-change.ts';
import { replaceClaims } from '../../books/claim.ts';
import { filedYears } from '../../books/filed-years.ts';
import { tagsOf } from '../../books/tags.ts';
import { type Arrival, matchArrivals } from './match.ts';
import { arrivalsOf, openRequests } from './open-requests.ts';
import type { RequestMatches } from './schema.ts';

/**
 * Compares new transactions with open requests: tags each payment that is certain, as the request says, and notes those
 * to ask about. Those of a filed year are left alone. Each tag is a change that can be undone.
 */
export async function claimArrivals(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  const { userId, now } = actor;
  const requests = await openRequests(tx, userId);
  if (!requests.some(({ tags }) => tags)) return;
  const filed = await filedYears(tx, userId);
  const arrivals = (await arrivalsOf(tx, userId, ids)).filter(({ date }) => {
    const year = taxYearOf(date);
    return year === undefined || !filed.includes(year);
  });
  const { claimed, asked } = matchArrivals(arrivals, requests);
  for (const { arrival, request } of claimed)
    await settle(tx, actor, arrival, { requestId: request.requestId, chosen: false });
  for (const { arrival } of asked)
    await tx
      .insertInto('request_matches')
      .values({ ...matchOf(actor, arrival), state: 'asked', request_id: null, change_id: null, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Notes that a transaction paid a request and tags it as the request says, in place of a rule's tag. A request without a
 * tag only becomes paid. `chosen`: the person said so. Returns the number of the change, or false if the request has
 * been paid by another transaction or discarded in the meantime.
 */
export async function settle(
  tx: Tx,
  actor: Actor,
  arrival: Arrival,
  { requestId, chosen }: { readonly requestId: number; readonly chosen: boolean },
): Promise<number | false> {
  const { userId, now } = actor;
  const request = await tx
    .selectFrom('payment_requests')
    .select(['auto_claim', 'claim_category_id', 'claim_custom_tag_id', 'paid_via', 'paid_at'])
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .where('discarded', '=', false)
    .where('paid', '<>', 'Y')
    .forUpdate()
    .executeTakeFirst();
  if (request === undefined || request.paid_via === 'transaction') return false;
  const tagged = await tagAs(tx, actor, arrival, request);
  const label = 'Matched 1 payment with a payment request';
  const changeId = tagged ?? (await noteAnswer(tx, actor, arrival, label));
  await tx
    .updateTable('payment_requests')
    .set({ paid: tagged === undefined ? 'P' : 'Y', paid_via: 'transaction', paid_at: now })
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .execute();
  const match = {
    state: 'matched' as const,
    request_id: requestId,
    change_id: changeId,
    chosen,
    before_via: request.paid_via,
    before_at: request.paid_at,
    at: now,
  };
  await tx
    .insertInto('request_matches')
    .values({ ...matchOf(actor, arrival), ...match })
    .onConflict((conflict) => conflict.columns(['user_id', 'transaction_id']).doUpdateSet(match))
    .execute();
  return changeId;
}

/** Notes that a transaction is for none of the requests. Returns the number of the change. */
export async function settleAsNone(tx: Tx, actor: Actor, arrival: Arrival): Promise<number> {
  const changeId = await noteAnswer(tx, actor, arrival, 'Said that 1 payment is not for a payment request');
  await tx
    .updateTable('request_matches')
    .set({ state: 'neither', request_id: null, change_id: changeId, chosen: true, at: actor.now })
    .where('user_id', '=', actor.userId)
    .where('transaction_id', '=', arrival.transactionId)
    .execute();
  return changeId;
}

/** A change of the books that leaves the transaction as it is, so that it is in the history and can be undone. */
function noteAnswer(tx: Tx, actor: Actor, { transactionId }: Arrival, label: string): Promise<number> {
  const of = { ids: [transactionId], touched: [] };
  return changeRows(tx, actor, { kind: 'sorted', label }, of, () => Promise.resolve());
}

async function tagAs(
  tx: Tx,
  actor: Actor,
  { transactionId, amount, date: taxDate }: Arrival,
  request: { auto_claim: boolean; claim_category_id: number | null; claim_custom_tag_id: number | null },
): Promise<number | undefined> {
  const { userId } = actor;
  if (!request.auto_claim || request.claim_category_id === null) return undefined;
  const tag = (await tagsOf(tx, userId)).ofClaim({
    category_id: request.claim_category_id,
    custom_tag_id: request.claim_custom_tag_id,
  });
  if (tag === undefined) return undefined;
  await sql`select from transactions where user_id = ${userId} and transaction_id = ${transactionId} for update`.execute(
    tx,
  );
  const claim = { transactionId, tag, amount: tag.category.type === 'I' ? amount : -amount, taxDate };
  const act = { kind: 'tagged_by_request', label: `A paid request tagged 1 item as ${tag.tagname}` } as const;
  return changeRows(tx, actor, act, { ids: [transactionId], touched: ['claims'] }, () =>
    replaceClaims(tx, actor, [transactionId], [claim]),
  );
}

function matchOf(
  { userId }: Actor,
  { transactionId }: Arrival,
): Pick<RequestMatches, 'user_id' | 'transaction_id'> {
  return { user_id: userId, transaction_id: transactionId };
}
