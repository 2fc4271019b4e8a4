import { addDays, parseIsoDate } from '#domain/calendar-date.ts';

/** The operators that give the time between two dates. */
export const spanOperators = ['days', 'daysLater', 'months', 'years'] as const;
export type SpanOperator = (typeof spanOperators)[number];

/** The operators that round a value to a multiple of another. */
export const roundOperators = ['round', 'roundDown', 'roundUp'] as const;
export type RoundOperator = (typeof roundOperators)[number];

const DAY = 86_400_000;

/**
 * The time from one day ('YYYY-MM-DD') to another; null when one of them is not a day. 'days' counts both of them, and
 * is 0 when one is missing or `to` is earlier. The others do not count the first day, and are negative when `to` is
 * earlier. A month is complete on the same day of the month: from 31 January that is 1 March, never the end of February.
 */
export function timeBetween(operator: SpanOperator, from: unknown, to: unknown): number | null {
  const [start, end] = [dayOf(from), dayOf(to)];
  if (start === undefined || end === undefined) return operator === 'days' ? 0 : null;
  const later = (Date.parse(end) - Date.parse(start)) / DAY;
  switch (operator) {
    case 'days':
      return Math.max(0, later + 1);
    case 'daysLater':
      return later;
    case 'months':
      return wholeMonths(start, end);
    case 'years':
      return withoutMinusZero(Math.trunc(wholeMonths(start, end) / 12));
  }
}

/** The day this many whole days after a day; null when it is not a day, or has no such day. */
export function dayAfter(day: unknown, days: unknown): string | null {
  const from = dayOf(day);
  if (from === undefined || typeof days !== 'number' || !(Math.abs(days) <= MOST_DAYS)) return null;
  return addDays(from, Math.trunc(days));
}

/** A thousand years, so that the result is still a day. */
const MOST_DAYS = 366_000;

/**
 * A number rounded to a multiple of `step`: the nearest (a half away from zero), the next lower or the next higher. Tiny
 * errors of decimal fractions, such as 0.1 + 0.2, do not count.
 */
export function rounded(operator: RoundOperator, value: number, step: number): number {
  if (!(step > 0) || !Number.isFinite(value)) return 0;
  const units = exact(value / step);
  return withoutMinusZero(exact(wholeUnits[operator](units) * step));
}

const wholeUnits: Readonly<Record<RoundOperator, (units: number) => number>> = {
  round: (units) => Math.sign(units) * Math.round(Math.abs(units)),
  roundDown: Math.floor,
  roundUp: Math.ceil,
};

/** Without the error of a decimal fraction in the last places. */
function exact(value: number): number {
  return Number(value.toPrecision(14));
}

function wholeMonths(start: string, end: string): number {
  if (start > end) return withoutMinusZero(-wholeMonths(end, start));
  const [from, to] = [partsOf(start), partsOf(end)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return to.day < from.day ? months - 1 : months;
}

function partsOf(day: string) {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8)) };
}

function dayOf(value: unknown) {
  return typeof value === 'string' ? parseIsoDate(value) : undefined;
}

function withoutMinusZero(value: number): number {
  return value === 0 ? 0 : value;
}
