import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Pence, sum, toPounds, ZERO } from '#domain/money.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import type { BookTotals } from '#form-schemas/settle.ts';
import type { TagCode } from '#form-schemas/vocabulary.ts';
import type { Tx } from '../../db/database.ts';
import { boxCode, categoryById } from './tax-categories.ts';

export interface BookTotal {
  code: TagCode;
  total: Pence;
  /** The number of transactions. */
  count: number;
}

/** What was tagged in a tax year, by tag code, without personal and transfer tags. */
export async function bookTotals(tx: Tx, userId: number, year: TaxYear): Promise<BookTotal[]> {
  const totals = await bookTotalsOf(tx, [userId], year);
  return totals.map(({ code, total, count }) => ({ code, total, count }));
}

/** The same for several people at once. */
export async function bookTotalsOf(
  tx: Tx,
  userIds: readonly number[],
  year: TaxYear,
): Promise<(BookTotal & { userId: number })[]> {
  return (await taggedTotals(tx, userIds, year)).flatMap(({ category, ...total }) => {
    const code = boxCode(category);
    return code === undefined ? [] : [{ ...total, code }];
  });
}

/** What was tagged in a tax year by category, including categories that fill no box. */
export async function taggedTotals(tx: Tx, userIds: readonly number[], year: TaxYear) {
  if (userIds.length === 0) return [];
  const rows = await claimedIn(tx, userIds, yearDays(year)).execute();
  return rows.flatMap(({ user_id: userId, category_id, total, count }) => {
    const category = categoryById(category_id);
    return category === undefined
      ? []
      : [{ userId, category, code: category.code, total: Number(total) as Pence, count }];
  });
}

/** What a person tagged between two days (inclusive) by category, including categories that fill no box. */
export async function taggedTotalsBetween(tx: Tx, userId: number, days: Days) {
  const rows = await claimedIn(tx, [userId], days).orderBy('category_id').execute();
  return rows.flatMap(({ category_id, total, count }) => {
    const category = categoryById(category_id);
    return category === undefined ? [] : [{ category, total: Number(total) as Pence, count }];
  });
}

/** What was tagged from the start of a tax year to each of these days, in the format of the form engine. */
export async function bookTotalsTo(
  tx: Tx,
  userId: number,
  year: TaxYear,
  ends: readonly CalendarDate[],
): Promise<BookTotals[]> {
  const days = await claimedIn(tx, [userId], yearDays(year))
    .select('tax_date')
    .groupBy('tax_date')
    .orderBy('category_id')
    .execute();
  return ends.map((end) => {
    const totals: BookTotals = {};
    for (const { tax_date, category_id, total } of days) {
      const category = categoryById(category_id);
      const code = category === undefined ? undefined : boxCode(category);
      if (code !== undefined && tax_date <= end)
        totals[code] = sum(totals[code] ?? ZERO, Number(total) as Pence);
    }
    return totals;
  });
}

/** What a person tagged between two days (inclusive), by tag code, with the ids of the transactions. */
export async function bookTotalsBetween(
  tx: Tx,
  userId: number,
  days: Days,
): Promise<(BookTotal & { ids: readonly number[] })[]> {
  const rows = await claimedIn(tx, [userId], days)
    .select(sql<number[]>`array_agg(distinct transaction_id::int order by transaction_id::int)`.as('ids'))
    .orderBy('category_id')
    .execute();
  return rows.flatMap(({ category_id, total, count, ids }) => {
    const category = categoryById(category_id);
    const code = category === undefined ? undefined : boxCode(category);
    return code === undefined ? [] : [{ code, total: Number(total) as Pence, count, ids }];
  });
}

/** What a person tagged between two days (inclusive) as income and as expenses, without personal and transfer tags. */
export async function incomeAndExpenses(
  tx: Tx,
  userId: number,
  days: Days,
): Promise<{ income: Pence; expenses: Pence }> {
  const rows = await claimedIn(tx, [userId], days).execute();
  const totalOf = (type: 'I' | 'E') =>
    sum(
      ...rows.flatMap(({ category_id, total }) => {
        const category = categoryById(category_id);
        const counts = category?.type === type && boxCode(category) !== undefined;
        return counts ? [Number(total) as Pence] : [];
      }),
    );
  return { income: totalOf('I'), expenses: totalOf('E') };
}

interface Days {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The claims that count in these days, added up by person and category. */
function claimedIn(tx: Tx, userIds: readonly number[], { from, to }: Days) {
  return tx
    .selectFrom('claims')
    .select(({ fn }) => [
      'user_id',
      'category_id',
      fn.sum<string>('amount').as('total'),
      fn.count<number>('transaction_id').distinct().as('count'),
    ])
    .where('user_id', 'in', [...userIds])
    .where('tax_date', '>=', from)
    .where('tax_date', '<=', to)
    .groupBy(['user_id', 'category_id']);
}

function yearDays(year: TaxYear): Days {
  return { from: taxYearStart(year), to: taxYearEnd(year) };
}

/** The totals in the format of the form engine. */
export function asTotals(totals: readonly BookTotal[]): BookTotals {
  return Object.fromEntries(totals.map(({ code, total }) => [code, total]));
}

/** The totals in the wire format. */
export async function bookFills(tx: Tx, userId: number, year: TaxYear) {
  return (await bookTotals(tx, userId, year)).map(({ code, total, count }) => ({
    code,
    total: toPounds(total),
    count,
  }));
}
