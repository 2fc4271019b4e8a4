import { addDays, type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';
import type { LatePaymentStep } from '../rates/units.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate, percentOf } from '../rounding.ts';
import { afterMonths, dayAfter, later } from './calendar.ts';
import type { Penalty } from './late-filing.ts';
import { type PartPaid, unpaidBefore } from './parts-paid.ts';

export interface LatePayment {
  /** The day the balance was due. */
  readonly due: CalendarDate;
  readonly today: CalendarDate;
  /** Absent while it is not paid. */
  readonly paid?: CalendarDate | undefined;
  /** The unpaid amount on the due date, including missed payments on account. Zero or a repayment has no penalty. */
  readonly unpaid: Pence;
  /** What was paid of it, before all of it was. */
  readonly parts?: readonly PartPaid[] | undefined;
  /** The first penalty only arose after this day. */
  readonly firstEasedUntil?: CalendarDate | undefined;
}

/**
 * The penalties so far for a late balance. The first arises when it is unpaid after 30 days, on what the law calls the
 * penalty date. The others arise when it is unpaid after the 5 and 11 months that start with that date. There are no
 * such penalties for payments on account. Finance Act 2009, Sch.56, paras.1 and 3; HMRC SAM61390. For people who use
 * Digital Tax the days are others, and nothing follows by months (digital-penalties.ts).
 */
export function latePaymentPenalties(
  { due, today, paid, unpaid, parts = [], firstEasedUntil }: LatePayment,
  { latePayment }: Pick<YearRates['penalties'], 'latePayment'>,
): readonly Penalty[] {
  if (unpaid <= 0) return [];
  const until = paid ?? today;
  return latePayment.value.flatMap((step, index): Penalty[] => {
    const usual = firstDayOf(step, due);
    const from =
      index === 0 && firstEasedUntil !== undefined ? later(usual, dayAfter(firstEasedUntil)) : usual;
    const stillUnpaid = unpaidBefore(unpaid, parts, from);
    if (until < from || stillUnpaid === 0) return [];
    return [
      {
        name: 'late_payment',
        title: `Unpaid after ${delayOf(step)}`,
        amount: percentOf(stillUnpaid, step.share),
        from,
        rule: `${formatRate(step.share)} of what is still unpaid on ${formatUkDate(from)}.`,
        law: latePayment.law,
        verified: latePayment.verified,
      },
    ];
  });
}

/** The law counts the later steps from the penalty date, one month later: its 'six months' are five from there. */
const PENALTY_DATE_DAYS = 30;

function firstDayOf({ days, months }: LatePaymentStep, due: CalendarDate): CalendarDate {
  if (months === undefined) return addDays(due, (days ?? 0) + 1);
  return afterMonths(addDays(due, PENALTY_DATE_DAYS + 1), months - 1);
}

function delayOf({ days, months }: LatePaymentStep): string {
  return months === undefined ? `${days ?? 0} days` : `${months} months`;
}
