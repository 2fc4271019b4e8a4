import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTransactions, Transaction } from '#contract/transactions.ts';
import { type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { type Pence, toPounds } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { categoryById, wireCategories } from './tax-categories.ts';

/** Everything the transactions screen shows: rows newest first, categories, accounts, plan. */
export async function listTransactions(tx: Tx, userId: number): Promise<ReplyOf<typeof getTransactions>> {
  const user = await tx
    .selectFrom('users')
    .select('plan')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const accounts = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('account_id')
    .execute();
  const names = new Map(accounts.map(({ account_id, name }) => [account_id, name]));
  const rows = await rowsWithClaims(tx, userId);
  return {
    transactions: rows.map((row) => toWire(row, names.get(row.account_id) ?? '')),
    tax_categories: wireCategories(),
    accounts: accounts.map(({ account_id, name, manual, enabled }) => ({
      id: account_id,
      simple_name: name,
      manual: manual ? 'Y' : 'N',
      enabled: enabled ? 'Y' : 'N',
    })),
    plan: user.plan,
  };
}

type Row = Awaited<ReturnType<typeof rowsWithClaims>>[number];

function rowsWithClaims(tx: Tx, userId: number) {
  return tx
    .selectFrom('transactions as t')
    .leftJoin('claims as c', (join) =>
      join.onRef('c.user_id', '=', 't.user_id').onRef('c.transaction_id', '=', 't.transaction_id'),
    )
    .select([
      't.transaction_id',
      't.account_id',
      't.date',
      't.description',
      't.amount',
      't.note',
      't.classification',
      sql<number>`coalesce(sum(c.amount), 0)::bigint`.as('claimed'),
      sql<number | null>`min(c.category_id)`.as('category_id'),
      sql<string | null>`min(c.tax_date)`.as('tax_date'),
    ])
    .where('t.user_id', '=', userId)
    .where('t.discarded', '=', false)
    .groupBy(['t.user_id', 't.transaction_id'])
    .orderBy('t.date', 'desc')
    .orderBy('t.transaction_id', 'desc')
    .execute();
}

function toWire(row: Row, account: string): Transaction {
  const category = row.category_id === null ? undefined : categoryById(row.category_id);
  return {
    id: row.transaction_id,
    datetime: formatUkDate(row.date as CalendarDate),
    tax_date: formatUkDate((row.tax_date ?? row.date) as CalendarDate),
    description: row.description,
    amount: toPounds(row.amount as Pence),
    type: row.amount < 0 ? 'DEBIT' : 'CREDIT',
    currency_symbol: '£',
    claimed: category === undefined ? 'N' : 'Y',
    claimed_amount: toPounds(row.claimed as Pence),
    tagname: category?.tagname ?? '',
    tax_cat_id: category?.id ?? null,
    category: category?.title ?? '',
    classification: row.classification,
    ac_name: account,
    logo_url: '',
    has_receipt: 'N',
    has_note: row.note === '' ? 'N' : 'Y',
    note: row.note,
    discarded: 'N',
    message: '',
    candidate: 'N',
  };
}
