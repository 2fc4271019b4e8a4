import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { PaidVia } from '../schema.ts';

interface Match {
  readonly request_id: number;
  readonly tagged: boolean;
  /** The transaction is there, and its tag is not undone. */
  readonly counts: boolean;
  readonly at: Date;
  readonly before_via: PaidVia | null;
  readonly before_at: Date | null;
}

/**
 * After a change is undone or redone: requests that its transactions paid are open again, or paid again. A request that
 * was paid through the pay page, or marked by the person, is so again.
 */
export async function refreshMatched(tx: Tx, userId: number, undone: number): Promise<void> {
  const { rows } =
    await sql<Match>`select m.request_id, m.at, coalesce(c.kind = 'tagged_by_request', false) as tagged, m.before_via, m.before_at,
      t.user_id is not null and (m.change_id is null or c.undone_by is null) as counts
    from request_matches m
    left join transactions t on t.user_id = m.user_id and t.transaction_id = m.transaction_id
    left join book_changes c on c.user_id = m.user_id and c.change_id = m.change_id
    where m.user_id = ${userId} and m.state = 'matched' and m.transaction_id in
      (select r.transaction_id from book_change_rows r where r.user_id = ${userId} and r.change_id = ${undone})
    order by counts`.execute(tx);
  for (const match of rows) await (match.counts ? payAgain : reopen)(tx, userId, match);
}

async function payAgain(tx: Tx, userId: number, { request_id, tagged, at }: Match): Promise<void> {
  await tx
    .updateTable('payment_requests')
    .set({ paid: tagged ? 'Y' : 'P', paid_via: 'transaction', paid_at: at })
    .where('user_id', '=', userId)
    .where('request_id', '=', request_id)
    .execute();
}

/** Unless another transaction has paid it since. A payment through the pay page counts, also if it was noted later. */
async function reopen(tx: Tx, userId: number, { request_id, before_via, before_at }: Match): Promise<void> {
  const before = sql`coalesce((select p.executed from request_payments p
    where p.user_id = r.user_id and p.request_id = r.request_id and p.state = 'executed' limit 1), ${before_at})`;
  await sql`update payment_requests r set paid_at = ${before}, paid = case when ${before} is null then 'N' else 'P' end,
      paid_via = case when exists (select from request_payments p where p.user_id = r.user_id
        and p.request_id = r.request_id and p.state = 'executed') then 'page' else ${before_via} end
    where r.user_id = ${userId} and r.request_id = ${request_id} and r.paid_via = 'transaction'
      and not exists (select from request_matches m
        join transactions t on t.user_id = m.user_id and t.transaction_id = m.transaction_id
        left join book_changes c on c.user_id = m.user_id and c.change_id = m.change_id
        where m.user_id = r.user_id and m.request_id = r.request_id and m.state = 'matched'
          and (m.change_id is null or c.undone_by is null))`.execute(tx);
}
