import { sql } from 'kysely';
import type { BankRow } from '#bank-files/bank-file.ts';
import { addDays, calendarDate } from '#domain/calendar-date.ts';
import { pence } from '#domain/money.ts';
import type { Tx } from '../../../db/database.ts';
import { DAYS_TO_BOOK, type KnownRow } from './duplicates.ts';

/** The account's transactions in the days of a file and a few around them, including discarded ones. */
export async function knownRows(
  tx: Tx,
  userId: number,
  accountId: number,
  rows: readonly BankRow[],
): Promise<KnownRow[]> {
  let [first, last] = [rows[0]?.date, rows[0]?.date];
  if (first === undefined || last === undefined) return [];
  for (const { date } of rows) {
    if (date < first) first = date;
    if (date > last) last = date;
  }
  const [from, to] = [addDays(first, -DAYS_TO_BOOK), addDays(last, DAYS_TO_BOOK)];
  const refs = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const known = await tx
    .selectFrom('transactions')
    .select([
      'transaction_id',
      'bank_ref',
      'date',
      'description',
      'amount',
      'discarded',
      'import_id',
      'bank_balance',
      'bank_pending',
      sql<boolean>`exists (select from synced_rows s where s.user_id = ${userId}
        and s.account_id = transactions.account_id and s.transaction_id = transactions.transaction_id)`.as(
        'synced',
      ),
    ])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    // The bank may have moved a booking to another day.
    .where(sql<boolean>`(date between ${from} and ${to} or bank_ref = any(${refs}::text[]))`)
    .orderBy('transaction_id')
    .execute();
  return known.map((row) => ({
    transactionId: row.transaction_id,
    bankRef: row.bank_ref ?? undefined,
    date: calendarDate(row.date),
    description: row.description,
    amount: pence(row.amount),
    discarded: row.discarded,
    ...(row.bank_balance !== null && { balance: pence(row.bank_balance) }),
    mayMove: row.bank_pending === true || (row.import_id === null && row.bank_ref === null && !row.synced),
  }));
}
