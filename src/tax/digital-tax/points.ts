import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { type Pence, sum } from '#domain/money.ts';
import { afterMonths, dayAfter } from '../deadlines/calendar.ts';
import type { YearRates } from '../rates/year-rates.ts';

/** An update or a return that was due, and the day it was sent; absent while it is not. */
export interface Obligation {
  readonly due: CalendarDate;
  readonly sent?: CalendarDate | undefined;
}

export interface Point {
  /** The day it was due: the point is for the day after. */
  readonly due: CalendarDate;
  readonly from: CalendarDate;
  /** The last day of the point, unless the person reaches the most points before. */
  readonly until: CalendarDate;
}

export interface PointPenalty {
  readonly due: CalendarDate;
  /** The day after the due day. */
  readonly from: CalendarDate;
  readonly amount: Pence;
}

export interface PointsSoFar {
  /** The points today. */
  readonly points: readonly Point[];
  readonly threshold: number;
  readonly penalties: readonly PointPenalty[];
  readonly total: Pence;
}

type PointRates = Pick<
  YearRates['digitalTax'],
  | 'pointsThreshold'
  | 'annualPointsThreshold'
  | 'pointsPenalty'
  | 'pointMonths'
  | 'complianceMonths'
  | 'annualComplianceMonths'
>;

interface PointFacts {
  readonly obligations: readonly Obligation[];
  readonly today: CalendarDate;
  /** Digital Tax is compulsory for the person, so that updates and returns are one group. */
  readonly isCompulsory: boolean;
}

/**
 * Points and penalties for what was late. Obligations that share a due day, like those of two businesses, get one
 * point. At the most points, each later failure has a penalty, and the points only end after a time in which nothing is
 * late and everything has been sent. Finance Act 2021, Sch.24, paras.5 to 8; HMRC CH192200.
 */
export function pointsOf({ obligations, today, isCompulsory }: PointFacts, rates: PointRates): PointsSoFar {
  const threshold = (isCompulsory ? rates.pointsThreshold : rates.annualPointsThreshold).value;
  const compliance = (isCompulsory ? rates.complianceMonths : rates.annualComplianceMonths).value;
  const months = rates.pointMonths.value;
  const failures = lateDays(obligations, today);
  let points: Point[] = [];
  const penalties: PointPenalty[] = [];
  const endBy = (day: CalendarDate, before: readonly CalendarDate[]) => {
    const last = before.at(-1);
    if (points.length < threshold) points = points.filter(({ until }) => until >= day);
    else if (last !== undefined && hasComplied(last, day, { obligations, months: compliance })) points = [];
  };
  failures.forEach((due, index) => {
    const from = dayAfter(due);
    endBy(from, failures.slice(0, index));
    const isAtMost = points.length >= threshold;
    if (!isAtMost) points.push({ due, from, until: lastDay(from, months) });
    if (isAtMost || points.length === threshold)
      penalties.push({ due, from, amount: rates.pointsPenalty.value });
  });
  endBy(today, failures);
  return { points, threshold, penalties, total: sum(...penalties.map(({ amount }) => amount)) };
}

/** The due days on which something was not sent, each once. */
function lateDays(obligations: readonly Obligation[], today: CalendarDate): readonly CalendarDate[] {
  const late = obligations.filter(({ due, sent }) => due < today && (sent === undefined || sent > due));
  return [...new Set(late.map(({ due }) => due))].toSorted();
}

/** The months begin with the one after the failure. */
function lastDay(failure: CalendarDate, months: number): CalendarDate {
  return addDays(afterMonths(firstOfNextMonth(failure), months), -1);
}

function firstOfNextMonth(day: CalendarDate): CalendarDate {
  return afterMonths(`${day.slice(0, 8)}01` as CalendarDate, 1); // every month has a first day
}

/** Whether, before `day`, nothing was late for the whole time since the last failure and nothing is still missing. */
function hasComplied(
  lastDue: CalendarDate,
  day: CalendarDate,
  { obligations, months }: { obligations: readonly Obligation[]; months: number },
): boolean {
  const until = lastDay(dayAfter(lastDue), months);
  return (
    until < day && obligations.every(({ due, sent }) => due >= day || (sent !== undefined && sent < day))
  );
}
