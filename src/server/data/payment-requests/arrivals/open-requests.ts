import { sql } from 'kysely';
import { type CalendarDate, ukDateOf } from '#domain/calendar-date.ts';
import type { Tx } from '../../../db/database.ts';
import { paymentReference } from '../paying/reference.ts';
import type { PaidVia } from '../schema.ts';
import type { Arrival, OpenRequest } from './match.ts';

/** The person's requests whose money has not arrived, oldest first. */
export async function openRequests(tx: Tx, userId: number): Promise<OpenRequest[]> {
  const rows = await tx
    .selectFrom('payment_requests')
    .select(['request_id', 'guid', 'account_id', 'amount', 'created', 'due_date', 'auto_claim'])
    .select(['paid_at', 'paid_via'])
    .where('user_id', '=', userId)
    .where('discarded', '=', false)
    .where('paid', '<>', 'Y')
    .where((eb) => eb.or([eb('paid_via', 'is', null), eb('paid_via', '<>', 'transaction')]))
    .orderBy('request_id')
    .execute();
  return rows.flatMap((row): OpenRequest[] =>
    row.account_id === null
      ? []
      : [
          {
            requestId: row.request_id,
            accountId: row.account_id,
            amount: row.amount,
            reference: paymentReference(row.guid),
            day: ukDateOf(row.created),
            due: (row.due_date as CalendarDate | null) ?? undefined, // a date column
            paidOn: row.paid_via === 'page' && row.paid_at !== null ? ukDateOf(row.paid_at) : undefined,
            isMarked: row.paid_via === ('marked' satisfies PaidVia),
            tags: row.auto_claim,
          },
        ],
  );
}

/**
 * Transactions that can be compared with requests: money in that only a rule may have tagged. `among`: all of these ids
 * that were not compared before, or those that the person is asked about, also because an answer was undone.
 */
export async function arrivalsOf(
  tx: Tx,
  userId: number,
  among: readonly number[] | 'asked',
): Promise<Arrival[]> {
  const wanted =
    among === 'asked'
      ? sql`t.transaction_id in (select m.transaction_id from request_matches m
          left join book_changes c on c.user_id = m.user_id and c.change_id = m.change_id
          where m.user_id = ${userId} and (m.state = 'asked' or (m.chosen and c.undone_by is not null)))`
      : sql`t.transaction_id = any(${[...among]}::bigint[]) and not exists (select from request_matches m
          where m.user_id = t.user_id and m.transaction_id = t.transaction_id)`;
  const { rows } = await sql<{
    id: number;
    account: number;
    date: CalendarDate;
    amount: number;
    text: string;
  }>`
    select t.transaction_id as id, t.account_id as account, t.date, t.amount, t.description as text
    from transactions t where t.user_id = ${userId} and t.amount > 0 and not t.discarded and ${wanted}
      and not exists (select from claims c where c.user_id = t.user_id and c.transaction_id = t.transaction_id
        and c.rule_id is null)
    order by t.date desc, t.transaction_id desc`.execute(tx);
  return rows.map(({ id, account, date, amount, text }) => ({
    transactionId: id,
    accountId: account,
    date,
    amount,
    description: text,
  }));
}
