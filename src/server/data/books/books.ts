import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Pence, sum, toPounds, ZERO } from '#domain/money.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import type { BookTotals, TradeBooks } from '#form-schemas/settle.ts';
import type { TagCode } from '#form-schemas/vocabulary.ts';
import type { Tx } from '../../db/database.ts';
import { kindOfCode } from '../businesses/business-of.ts';
import { type Business, ofKind } from '../businesses/businesses.repo.ts';
import { type Claimed, type ClaimedRows, claimedRows, ownPart } from '../businesses/claimed.ts';
import { boxCode, categoryById } from './tax-categories.ts';

export interface BookTotal {
  code: TagCode;
  /** The person's own part, where a let is shared. */
  total: Pence;
  /** The number of transactions. */
  count: number;
  /** What each trade of a person with several has of it, the main one first, zeros included. */
  trades?: readonly TradeTotal[];
}

interface TradeTotal {
  readonly id: number;
  readonly name: string;
  readonly total: Pence;
  readonly count: number;
}

/** What was tagged in a tax year, by tag code, without personal and transfer tags. */
export async function bookTotals(tx: Tx, userId: number, year: TaxYear): Promise<BookTotal[]> {
  const totals = await bookTotalsOf(tx, [userId], year);
  return totals.map(({ code, total, count, trades }) => ({ code, total, count, ...(trades && { trades }) }));
}

/** The same for several people at once. */
export async function bookTotalsOf(
  tx: Tx,
  userIds: readonly number[],
  year: TaxYear,
): Promise<(BookTotal & { userId: number })[]> {
  const found = await claimedRows(tx, userIds, { days: yearDays(year) });
  return inGroups(found).flatMap(({ userId, categoryId, rows }) => {
    const category = categoryById(categoryId);
    const code = category === undefined ? undefined : boxCode(category);
    if (code === undefined) return [];
    const trades = tradesOf(code, rows, found.businesses.get(userId));
    return [{ userId, code, ...addedUp(rows), ...(trades && { trades }) }];
  });
}

/** What was tagged in a tax year by category, including categories that fill no box. */
export async function taggedTotals(tx: Tx, userIds: readonly number[], year: TaxYear) {
  const found = await claimedRows(tx, userIds, { days: yearDays(year) });
  return inGroups(found).flatMap(({ userId, categoryId, rows }) => {
    const category = categoryById(categoryId);
    return category === undefined ? [] : [{ userId, category, code: category.code, ...addedUp(rows) }];
  });
}

/** What a person tagged between two days (inclusive) by category, including categories that fill no box. */
export async function taggedTotalsBetween(tx: Tx, userId: number, days: Days) {
  return inGroups(await claimedRows(tx, [userId], { days })).flatMap(({ categoryId, rows }) => {
    const category = categoryById(categoryId);
    return category === undefined ? [] : [{ category, ...addedUp(rows) }];
  });
}

/** What was tagged from the start of a tax year to each of these days, in the format of the form engine. */
export async function bookTotalsTo(
  tx: Tx,
  userId: number,
  year: TaxYear,
  ends: readonly CalendarDate[],
): Promise<BookTotals[]> {
  const found = await claimedRows(tx, [userId], { days: yearDays(year), byDay: true });
  return ends.map((end) => {
    const rows = found.rows.filter(({ day }) => day !== undefined && day <= end);
    return asTotals(
      inGroups({ rows }).flatMap(({ categoryId, rows: claims }): BookTotal[] => {
        const category = categoryById(categoryId);
        const code = category === undefined ? undefined : boxCode(category);
        if (code === undefined) return [];
        const trades = tradesOf(code, claims, found.businesses.get(userId));
        return [{ code, ...addedUp(claims), ...(trades && { trades }) }];
      }),
    );
  });
}

/**
 * What a person tagged between two days (inclusive), by tag code, with the ids of the transactions. `isOf` leaves out
 * what belongs to other businesses.
 */
export async function bookTotalsBetween(
  tx: Tx,
  userId: number,
  days: Days,
  isOf: (business: Business | undefined) => boolean = () => true,
): Promise<(BookTotal & { ids: readonly number[] })[]> {
  const { rows: all } = await claimedRows(tx, [userId], { days, withIds: true });
  return inGroups({ rows: all.filter(({ business }) => isOf(business)) }).flatMap(({ categoryId, rows }) => {
    const category = categoryById(categoryId);
    const code = category === undefined ? undefined : boxCode(category);
    return code === undefined ? [] : [{ code, ...addedUp(rows), ids: idsOf(rows) }];
  });
}

/** What a person tagged between two days (inclusive) as income and as expenses, without personal and transfer tags. */
export async function incomeAndExpenses(
  tx: Tx,
  userId: number,
  days: Days,
): Promise<{ income: Pence; expenses: Pence }> {
  const totals = await taggedTotalsBetween(tx, userId, days);
  const totalOf = (type: 'I' | 'E') =>
    sum(
      ...totals.flatMap(({ category, total }) =>
        category.type === type && boxCode(category) !== undefined ? [total] : [],
      ),
    );
  return { income: totalOf('I'), expenses: totalOf('E') };
}

interface Days {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The claims of each person and category, in the order of the categories. */
function inGroups({ rows }: Pick<ClaimedRows, 'rows'>) {
  const groups = Map.groupBy(rows, ({ userId, categoryId }) => `${userId} ${categoryId}`);
  return [...groups.values()]
    .flatMap((of) => {
      const [first] = of;
      return first === undefined ? [] : [{ userId: first.userId, categoryId: first.categoryId, rows: of }];
    })
    .toSorted((one, other) => one.categoryId - other.categoryId);
}

function addedUp(rows: readonly Claimed[]): { total: Pence; count: number } {
  return { total: ownPart(rows), count: rows.reduce((all, { count }) => all + count, 0) };
}

function idsOf(rows: readonly Claimed[]): number[] {
  return [...new Set(rows.flatMap(({ ids = [] }) => ids))].toSorted((one, other) => one - other);
}

/** The part of each trade; undefined unless there are several. */
function tradesOf(
  code: TagCode,
  rows: readonly Claimed[],
  businesses: readonly Business[] = [],
): TradeTotal[] | undefined {
  const trades = kindOfCode(code) === 'trade' ? ofKind('trade', businesses) : [];
  if (trades.length < 2) return undefined;
  return trades.map((trade) => ({
    id: trade.id,
    name: trade.name,
    ...addedUp(rows.filter(({ business }) => business?.id === trade.id)),
  }));
}

function yearDays(year: TaxYear): Days {
  return { from: taxYearStart(year), to: taxYearEnd(year) };
}

/** The totals in the format of the form engine. */
export function asTotals(totals: readonly BookTotal[]): BookTotals {
  const all: BookTotals = {};
  const trades = new Map<number, TradeBooks>();
  for (const { code, total, trades: parts = [] } of totals) {
    all[code] = sum(all[code] ?? ZERO, total);
    for (const part of parts) {
      const books = trades.get(part.id) ?? { id: String(part.id), name: part.name, totals: {} };
      trades.set(part.id, books);
      if (part.count > 0) books.totals[code] = sum(books.totals[code] ?? ZERO, part.total);
    }
  }
  return trades.size === 0 ? all : { ...all, trades: [...trades.values()] };
}

/** The totals in the wire format, and those of each trade of someone with several. */
export async function bookFills(tx: Tx, userId: number, year: TaxYear) {
  const totals = await bookTotals(tx, userId, year);
  const wire = ({ code, total, count }: Omit<BookTotal, 'trades'>) => ({
    code,
    total: toPounds(total),
    count,
  });
  const trades = totals.find((one) => one.trades !== undefined)?.trades;
  if (trades === undefined) return { totals: totals.map(wire) };
  const totalsOf = (id: number) =>
    totals.flatMap(({ code, trades: parts = [] }) =>
      parts.flatMap((one) => (one.id === id && one.count > 0 ? [wire({ code, ...one })] : [])),
    );
  return {
    totals: totals.map(wire),
    trades: trades.map(({ id, name }) => ({ id: String(id), name, totals: totalsOf(id) })),
  };
}
