import type { TaxGrowth } from '#contract/insights/insights.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { taxMonths } from '#domain/tax-months.ts';
import { pence, pounds, toPounds } from '#domain/money.ts';
import { type TaxYear, taxYearEnd } from '#domain/tax-year.ts';
import type { BookTotals } from '#form-schemas/settle.ts';
import type { Seal } from '../../crypto/seal.ts';
import { bookTotalsTo } from '../../data/books/books.ts';
import { calculationReply } from '../../data/tax/calculation-reply.ts';
import { figuresOfYear } from '../../data/tax/figures-of-year.ts';
import { type StoredYear, storedYear } from '../../data/tax/stored-year.ts';
import type { Tx } from '../../db/database.ts';
import { wireSpan } from './dashboard.ts';

/**
 * The tax estimate of a year as it grew: at the end of each tax month that has begun, from the books up to that day
 * and all saved forms. Figures typed into forms have no day, so they count from the first month on. Throws not_found
 * for a year without rates.
 */
export async function taxGrowth(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  { today, now }: { today: CalendarDate; now: Date },
): Promise<TaxGrowth> {
  const stored = await storedYear(tx, seal, userId, year, now);
  const months = taxMonths(year).filter(({ from }) => from <= today);
  const [first] = months;
  if (first === undefined) return { months: [], set_aside: null };
  // The estimate before the first month is that of the forms.
  const ends = [addDays(first.from, -1), ...months.map(({ to }) => to)];
  const totals = await bookTotalsTo(tx, userId, year, ends);
  const estimates = totals.map(estimator(year, stored));
  const grown = months.map((month, index) => ({ ...wireSpan(month), tax: estimates[index + 1] ?? null }));
  const current = months.at(-1);
  const [before, after] = estimates.slice(-2);
  const isCurrent = current !== undefined && today <= taxYearEnd(year);
  if (!isCurrent || typeof before !== 'number' || typeof after !== 'number')
    return { months: grown, set_aside: null };
  const more = pence(Math.max(0, pounds(after) - pounds(before)));
  return {
    months: grown,
    set_aside: { ...wireSpan(current), amount: toPounds(more), before, now: after },
  };
}

/** The tax in pounds for totals of the books; null if it is refused. Months without changes are not calculated again. */
function estimator(year: TaxYear, stored: StoredYear): (totals: BookTotals) => number | null {
  let last: { key: string; tax: number | null } | undefined;
  return (totals) => {
    const key = JSON.stringify(totals);
    if (last?.key === key) return last.tax;
    const figures = figuresOfYear(year, { ...stored, facts: { ...stored.facts, totals } });
    last = { key, tax: calculationReply(year, figures).summary_tax };
    return last.tax;
  };
}
