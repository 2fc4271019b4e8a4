import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Tx } from '../../db/database.ts';

/** How many transactions in these days (inclusive) are untagged and not discarded. */
export async function untaggedIn(
  tx: Tx,
  userId: number,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<number> {
  const { count } = await tx
    .selectFrom('transactions as t')
    .leftJoin('claims as c', (join) =>
      join.onRef('c.user_id', '=', 't.user_id').onRef('c.transaction_id', '=', 't.transaction_id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('t.user_id', '=', userId)
    .where('t.discarded', '=', false)
    .where('t.date', '>=', from)
    .where('t.date', '<=', to)
    .where('c.transaction_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
