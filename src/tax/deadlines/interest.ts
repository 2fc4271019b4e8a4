import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { type Pence, pence } from '#domain/money.ts';
import type { PublishedSource } from '../rates/year-rates.ts';
import { percent, type Rate } from '../rounding.ts';
import { daysFrom, earlier, later } from './calendar.ts';
import { type PartPaid, unpaidPieces } from './parts-paid.ts';
import stored from './late-payment-interest.json' with { type: 'json' };

/** The rate of HMRC's late payment interest from a day until the next rate starts. */
export interface InterestRate {
  readonly from: CalendarDate;
  readonly rate: Rate;
  readonly seen: readonly PublishedSource[];
  /** False when no second source agrees. */
  readonly verified: boolean;
}

/** Days at one rate, including the first and the last. */
export interface InterestPeriod extends Pick<InterestRate, 'rate' | 'seen' | 'verified'> {
  readonly from: CalendarDate;
  readonly days: number;
}

export interface Interest {
  readonly amount: Pence;
  readonly periods: readonly InterestPeriod[];
  readonly law: string;
  /** The date of the last check of the rates, if later days are included: the rate may have changed. */
  readonly lastChecked?: CalendarDate;
}

const rates: readonly InterestRate[] = stored.rates.map(({ from, percent: value, seen, verified }) => ({
  from: calendarDate(from),
  rate: percent(value),
  seen: seen.map((name) => sourceOf(name)),
  verified,
}));

const lastChecked = calendarDate(stored.lastChecked);

/**
 * Simple interest on a late payment. A year has 365 days; the due date counts and the day of payment does not. Each
 * day has its own rate. The total is rounded to the nearest penny. Throws RangeError for days before the first known
 * rate.
 * @param until the day of payment, or today while it is unpaid.
 * @param parts what was paid before: interest on each runs until its own day (Finance Act 2009, s.101).
 */
export function latePaymentInterest(
  unpaid: Pence,
  due: CalendarDate,
  until: CalendarDate,
  parts: readonly PartPaid[] = [],
): Interest {
  const pieces = unpaidPieces(unpaid, parts, until).filter((piece) => due < piece.until);
  const last = pieces.map((piece) => piece.until).reduce(later, due);
  const periods = due < last ? periodsOf(due, last) : [];
  // Pence times basis points times days exceeds 2^53 for large debts.
  const amounts = pieces.flatMap((piece) =>
    periodsOf(due, piece.until).map(({ rate, days }) => BigInt(piece.amount) * BigInt(rate) * BigInt(days)),
  );
  const total = amounts.reduce((sum, part) => sum + part, 0n);
  return {
    amount: pence(Number((total + YEAR / 2n) / YEAR)),
    periods,
    law: stored.law,
    ...(periods.length > 0 && daysFrom(lastChecked, last) > 1 ? { lastChecked } : {}),
  };
}

/** A year in basis points: the divisor of pence × basis points × days. */
const YEAR = 365n * 10_000n;

function periodsOf(due: CalendarDate, until: CalendarDate): readonly InterestPeriod[] {
  if (rates[0] === undefined || due < rates[0].from)
    throw new RangeError(`no rate of interest is known for ${due}`);
  return rates.flatMap((one, index): InterestPeriod[] => {
    const from = later(one.from, due);
    const to = earlier(rates[index + 1]?.from ?? until, until);
    const { rate, seen, verified } = one;
    return from < to ? [{ from, days: daysFrom(from, to), rate, seen, verified }] : [];
  });
}

function sourceOf(name: string): PublishedSource {
  const source = (stored.sources as Readonly<Record<string, PublishedSource>>)[name];
  if (source === undefined) throw new Error(`no source ${name}`);
  return source;
}
