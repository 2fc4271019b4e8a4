import type { RegularItems } from '#contract/insights/insights.ts';
import { calendarDate, type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { pence, toPounds } from '#domain/money.ts';
import { regularItems } from '../../data/books/regular-items.ts';
import type { Tx } from '../../db/database.ts';
import { lookBack, wireSpan } from './dashboard.ts';

/** Regular income and expenses of the last 90 days in the wire format. */
export async function regularItemsOf(tx: Tx, userId: number, today: CalendarDate): Promise<RegularItems> {
  const span = lookBack(today);
  const rows = await tx
    .selectFrom('transactions as t')
    .innerJoin('accounts as a', (on) =>
      on.onRef('a.user_id', '=', 't.user_id').onRef('a.account_id', '=', 't.account_id'),
    )
    .select((on) => [
      't.account_id',
      'a.name',
      't.date',
      't.description',
      't.merchant',
      't.amount',
      on
        .exists(
          on
            .selectFrom('claims as c')
            .select('c.claim_id')
            .whereRef('c.user_id', '=', 't.user_id')
            .whereRef('c.transaction_id', '=', 't.transaction_id'),
        )
        .as('tagged'),
    ])
    .where('t.user_id', '=', userId)
    .where('t.discarded', '=', false)
    .where('t.date', '>=', span.from)
    .where('t.date', '<=', span.to)
    .where('t.amount', '<>', 0)
    .execute();
  const names = new Map(rows.map(({ account_id, name }) => [account_id, name]));
  const items = rows.map(({ account_id, date, amount, tagged, description, merchant }) => ({
    accountId: account_id,
    date: calendarDate(date),
    description,
    merchant,
    amount: pence(amount),
    tagged: Boolean(tagged),
  }));
  return {
    ...wireSpan(span),
    patterns: regularItems(items, today).map((item) => ({
      ac_name: names.get(item.accountId) ?? '',
      account_id: item.accountId,
      type: item.type,
      description: item.description,
      frequency: item.frequency,
      average_amount: toPounds(item.average),
      count: item.count,
      last: formatUkDate(item.last),
      tagged: item.tagged ? 'Y' : 'N',
    })),
  };
}
