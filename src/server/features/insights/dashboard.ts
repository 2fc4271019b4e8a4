import { sql } from 'kysely';
import { propertyHeads, tradeHeads } from '#form-schemas/expense-heads.ts';
import type { Dashboard } from '#contract/insights/insights.ts';
import { addDays, type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { type Pence, pence, toPounds } from '#domain/money.ts';
import { type Span, taxMonths, taxQuarters } from '#domain/tax-months.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import { claimedRows, ownPart } from '../../data/businesses/claimed.ts';
import { boxCode, type Category, categoryById } from '../../data/books/tax-categories.ts';
import type { Tx } from '../../db/database.ts';

/** Spec 2, 9: the look-back of the bank chart and of regular items, in days. */
export const LOOK_BACK = 90;

/** The days of the bank chart and of regular items: today and the 89 before it. */
export function lookBack(today: CalendarDate): Span {
  return { from: addDays(today, 1 - LOOK_BACK), to: today };
}

/** The figures of the charts. Amounts in pounds. */
export async function dashboard(
  tx: Tx,
  userId: number,
  year: TaxYear,
  today: CalendarDate,
): Promise<Dashboard> {
  const tagged = await taggedByDay(tx, userId, { from: taxYearStart(year), to: taxYearEnd(year) });
  const codes = (type: Category['type']) => [
    ...new Set(tagged.flatMap(({ category }) => (category.type === type ? [category.code] : []))),
  ];
  return {
    bank: await bankByDay(tx, userId, lookBack(today)),
    months: taxMonths(year).map((month) => ({ ...wireSpan(month), ...wireTotals(totalsIn(tagged, month)) })),
    income_tags: codes('I'),
    expense_tags: codes('E'),
    profits: businesses.flatMap(({ business, codes: own }) => {
      const items = tagged.filter(({ category }) => own.has(category.code));
      if (items.length === 0) return [];
      return [{ business, quarters: taxQuarters(year).map((span) => quarterOf(items, span)) }];
    }),
  };
}

/**
 * Which tags count in the profit of which business. Finance costs of homes (PRMI) reduce the tax and not the profit
 * (ITTOIA 2005, s.272A), so no business has them.
 */
const businesses: readonly {
  business: Dashboard['profits'][number]['business'];
  codes: ReadonlySet<Category['code']>;
}[] = [
  { business: 'trade', codes: new Set(['TRAI', 'TROI', 'SEIS', 'TRAE', ...tradeHeads]) },
  {
    business: 'property',
    codes: new Set(['PROI', 'PROE', ...propertyHeads.filter((code) => code !== 'PRMI')]),
  },
  { business: 'holiday_lets', codes: new Set(['FHLI', 'FHLE']) },
];

/** What was tagged on one day with one tag. */
interface TaggedDay {
  readonly date: CalendarDate;
  readonly category: Category;
  readonly total: Pence;
}

/** Only tags that fill a box, as in every other sum of income and expenses. */
async function taggedByDay(tx: Tx, userId: number, { from, to }: Span): Promise<TaggedDay[]> {
  const { rows } = await claimedRows(tx, [userId], { days: { from, to }, byDay: true });
  return rows.flatMap(({ day, categoryId, ...claimed }) => {
    const category = categoryById(categoryId);
    if (category === undefined || day === undefined || boxCode(category) === undefined) return [];
    return [{ date: day, category, total: ownPart([claimed]) }];
  });
}

function totalsIn(tagged: readonly TaggedDay[], { from, to }: Span): { income: Pence; expense: Pence } {
  const of = (type: Category['type']) =>
    pence(
      tagged.reduce(
        (all, { date, category, total }) =>
          category.type === type && from <= date && date <= to ? all + total : all,
        0,
      ),
    );
  return { income: of('I'), expense: of('E') };
}

function quarterOf(
  items: readonly TaggedDay[],
  span: Span,
): Dashboard['profits'][number]['quarters'][number] {
  const totals = totalsIn(items, span);
  return {
    ...wireSpan(span),
    ...wireTotals(totals),
    profit: toPounds(pence(totals.income - totals.expense)),
  };
}

/** Money in and out of all accounts by day, also for days without any. Discarded transactions do not count. */
async function bankByDay(tx: Tx, userId: number, span: Span): Promise<Dashboard['bank']> {
  const rows = await tx
    .selectFrom('transactions')
    .select([
      'date',
      sql<string>`coalesce(sum(amount) filter (where amount > 0), 0)`.as('came'),
      sql<string>`coalesce(-sum(amount) filter (where amount < 0), 0)`.as('went'),
    ])
    .where('user_id', '=', userId)
    .where('discarded', '=', false)
    .where('date', '>=', span.from)
    .where('date', '<=', span.to)
    .groupBy('date')
    .execute();
  const byDay = new Map(rows.map((row) => [row.date, row]));
  const days = Array.from({ length: LOOK_BACK }, (_, index) => addDays(span.from, index));
  return {
    ...wireSpan(span),
    days: days.map((date) => {
      const { came = 0, went = 0 } = byDay.get(date) ?? {};
      return {
        date: formatUkDate(date),
        in: toPounds(pence(Number(came))),
        out: toPounds(pence(Number(went))),
      };
    }),
  };
}

/** In the wire format. */
export function wireSpan({ from, to }: Span): { from: string; to: string } {
  return { from: formatUkDate(from), to: formatUkDate(to) };
}

function wireTotals({ income, expense }: { income: Pence; expense: Pence }) {
  return { income: toPounds(income), expense: toPounds(expense) };
}
