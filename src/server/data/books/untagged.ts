import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Pence, pence } from '#domain/money.ts';
import type { Tx } from '../../db/database.ts';

/** How many transactions in these days (inclusive) are untagged and not discarded. */
export async function untaggedIn(tx: Tx, userId: number, days: Days): Promise<number> {
  const { count } = await untagged(tx, userId, days)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The same with what came in and what went out, both positive. */
export async function untaggedSums(
  tx: Tx,
  userId: number,
  days: Days,
): Promise<{ count: number; moneyIn: Pence; moneyOut: Pence }> {
  const found = await untagged(tx, userId, days)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(greatest(t.amount, 0)), 0)::bigint`.as('in'),
      sql<number>`coalesce(sum(greatest(-t.amount, 0)), 0)::bigint`.as('out'),
    ])
    .executeTakeFirstOrThrow();
  return { count: found.count, moneyIn: pence(found.in), moneyOut: pence(found.out) };
}

/** The newest of them. */
export async function newestUntagged(tx: Tx, userId: number, days: Days, most: number) {
  const rows = await untagged(tx, userId, days)
    .select(['t.transaction_id as id', 't.date', 't.description', 't.amount'])
    .orderBy('t.date', 'desc')
    .orderBy('t.transaction_id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, date: row.date as CalendarDate }));
}

interface Days {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

function untagged(tx: Tx, userId: number, { from, to }: Days) {
  return tx
    .selectFrom('transactions as t')
    .leftJoin('claims as c', (join) =>
      join.onRef('c.user_id', '=', 't.user_id').onRef('c.transaction_id', '=', 't.transaction_id'),
    )
    .where('t.user_id', '=', userId)
    .where('t.discarded', '=', false)
    .where('t.date', '>=', from)
    .where('t.date', '<=', to)
    .where('c.transaction_id', 'is', null);
}
