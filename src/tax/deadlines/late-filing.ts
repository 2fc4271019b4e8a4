import type { CalendarDate } from '#domain/calendar-date.ts';
import { formatPounds, type Pence, pence, ZERO } from '#domain/money.ts';
import type { Cited, YearRates } from '../rates/year-rates.ts';
import { formatRate, notBelowZero, percentOf, type Rate } from '../rounding.ts';
import { afterMonths, dayAfter, daysFrom } from './calendar.ts';

/** A penalty that has arisen, with its reason. */
export interface Penalty {
  readonly name:
    | 'late_filing'
    | 'late_filing_daily'
    | 'late_filing_6_months'
    | 'late_filing_12_months'
    | 'late_payment'
    | 'late_payment_yearly'
    | 'points';
  readonly title: string;
  readonly amount: Pence;
  /** The first day on which it arises. */
  readonly from: CalendarDate;
  readonly rule: string;
  readonly law: string;
  /** False when the rate has only one source. */
  readonly verified: boolean;
  /** The tax is unknown: the penalty may be higher. */
  readonly atLeast?: true;
}

export interface LateReturn {
  /** The day the return was due. */
  readonly due: CalendarDate;
  readonly today: CalendarDate;
  /** Absent while it is not filed. */
  readonly filed?: CalendarDate | undefined;
  /** The tax in the return, before payments on account; negative for a repayment. Absent when unknown. */
  readonly tax?: Pence | undefined;
  /** There was no penalty for a return filed by this day. */
  readonly easedUntil?: CalendarDate | undefined;
}

/**
 * The penalties so far for a late return: immediately, each day after three months, and after six and twelve months.
 * Months are calendar months from the day after the due date. The day of filing still counts as late, as in the
 * government's own calculator. Steps for deliberately withheld information are left out. Finance Act 2009, Sch.55,
 * paras.1 to 6 and 17.
 */
export function lateFilingPenalties(facts: LateReturn, rates: YearRates['penalties']): readonly Penalty[] {
  const { due, today, filed, easedUntil } = facts;
  const until = filed ?? today;
  const first = dayAfter(due);
  if (until < first || (filed !== undefined && easedUntil !== undefined && filed <= easedUntil)) return [];
  const found: Penalty[] = [
    {
      name: 'late_filing',
      title: 'Late return',
      amount: rates.lateFiling.value,
      from: first,
      rule: 'A fixed penalty from the first day, even when no tax is due.',
      ...cite(rates.lateFiling),
    },
  ];
  const daily = afterMonths(first, 3);
  if (until >= daily) found.push(dailyPenalty(daily, until, rates));
  for (const months of [6, 12] as const) {
    const from = afterMonths(first, months);
    if (until >= from) found.push(shareOfTax(months, from, facts.tax, rates));
  }
  return found;
}

function dailyPenalty(from: CalendarDate, until: CalendarDate, rates: YearRates['penalties']): Penalty {
  const { lateFilingDaily: daily, lateFilingDays: most } = rates;
  const days = Math.min(daysFrom(from, until) + 1, most.value);
  return {
    name: 'late_filing_daily',
    title: `Daily penalty for ${days} ${days === 1 ? 'day' : 'days'}`,
    amount: pence(days * daily.value),
    from,
    rule: `${formatPounds(daily.value)} for each day after three months, for at most ${most.value} days.`,
    ...cite(daily),
  };
}

function shareOfTax(
  months: 6 | 12,
  from: CalendarDate,
  tax: Pence | undefined,
  { lateFilingShare: share, lateFilingMinimum: minimum }: YearRates['penalties'],
): Penalty {
  const ofTax = percentOf(notBelowZero(tax ?? ZERO), share.value);
  return {
    name: `late_filing_${months}_months`,
    title: `Return ${months === 6 ? 'six' : 'twelve'} months late`,
    amount: ofTax > minimum.value ? ofTax : minimum.value,
    from,
    rule: `${formatRate(share.value)} of the tax, and at least ${formatPounds(minimum.value)}.`,
    ...(tax === undefined ? { atLeast: true } : {}),
    ...cite(share),
  };
}

function cite({ law, verified }: Cited<Pence | Rate>): Pick<Penalty, 'law' | 'verified'> {
  return { law, verified };
}
