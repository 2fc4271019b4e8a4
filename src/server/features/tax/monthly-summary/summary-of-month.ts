import type { DeadlineDate } from '#contract/tax/deadlines.ts';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { addDays, calendarDate, type CalendarDate, ukDateOf } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';
import { startYear, type TaxYear, taxYearFromId, taxYearOf, taxYearStart } from '#domain/tax-year.ts';
import type { Seal } from '../../../crypto/seal.ts';
import { incomeAndExpenses } from '../../../data/books/books.ts';
import { untaggedIn } from '../../../data/books/untagged.ts';
import { hasRates } from '../../../data/rates/rates-in-force.ts';
import { newestTaxYear } from '../../../data/rates/tax-years.ts';
import { calculationReply } from '../../../data/tax/calculation-reply.ts';
import { returnFigures } from '../../../data/tax/return-figures.ts';
import type { Tx } from '../../../db/database.ts';
import { deadlines } from '../deadlines.service.ts';

/** What a monthly summary says. */
export interface MonthSummary {
  /** 'YYYY-MM' */
  readonly month: string;
  /** What was tagged in the month. */
  readonly income: Pence;
  readonly expenses: Pence;
  readonly untagged: number;
  readonly year: TaxYear;
  /** Of the tax year so far, as the bar at the top of the screens shows it. */
  readonly ofYear: Pick<TaxCalculation, 'summary_income' | 'summary_expense' | 'summary_tax'>;
  readonly untaggedInYear: number;
  readonly next: NextDeadline | undefined;
}

export interface NextDeadline extends DeadlineDate {
  /** The tax year that it is about. */
  readonly year: TaxYear;
}

/** The month before the one that contains a day: 'YYYY-MM'. */
export function monthBefore(day: CalendarDate): string {
  return addDays(calendarDate(`${day.slice(0, 7)}-01`), -1).slice(0, 7);
}

/** The last day of a month 'YYYY-MM'. */
export function lastDayOf(month: string): CalendarDate {
  const inNext = addDays(calendarDate(`${month}-01`), 31);
  return addDays(calendarDate(`${inNext.slice(0, 7)}-01`), -1);
}

/** A person's month, with the tax year that it ended in. */
export async function summaryOfMonth(
  tx: Tx,
  seal: Seal,
  userId: number,
  month: string,
  now: Date,
): Promise<MonthSummary> {
  const days = { from: calendarDate(`${month}-01`), to: lastDayOf(month) };
  const ended = taxYearOf(days.to);
  const year = ended !== undefined && (await hasRates(tx, ended, now)) ? ended : await newestTaxYear(tx, now);
  const today = ukDateOf(now);
  const reply = calculationReply(year, await returnFigures(tx, seal, userId, year, now));
  return {
    month,
    ...(await incomeAndExpenses(tx, userId, days)),
    untagged: await untaggedIn(tx, userId, days),
    year,
    ofYear: reply,
    untaggedInYear: await untaggedIn(tx, userId, { from: taxYearStart(year), to: today }),
    next: await nextDeadline(tx, seal, userId, { year, today, now }),
  };
}

/** Of this tax year and the one before, whose return and payments are still to come. */
async function nextDeadline(
  tx: Tx,
  seal: Seal,
  userId: number,
  { year, today, now }: { year: TaxYear; today: CalendarDate; now: Date },
): Promise<NextDeadline | undefined> {
  const before = taxYearFromId(startYear(year) - 1);
  const all: NextDeadline[] = [];
  for (const one of [before, year]) {
    if (one === undefined || !(await hasRates(tx, one, now))) continue;
    const stated = { year: one, today, filed: undefined, paid: undefined, onPaper: false };
    const { dates } = await deadlines(tx, seal, userId, stated, now);
    all.push(...dates.map((date) => ({ ...date, year: one })));
  }
  return all.filter(({ state }) => state === 'next').sort((a, b) => a.date.localeCompare(b.date))[0];
}
