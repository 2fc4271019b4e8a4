import { parseIsoDate } from '#domain/calendar-date.ts';

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
  if (!isDay(from) || !isDay(to)) return operator === 'days' ? 0 : null;
  const later = (Date.parse(to) - Date.parse(from)) / DAY;
  if (operator === 'days') return Math.max(0, later + 1);
  if (operator === 'daysLater') return later;
  const months = later < 0 ? -wholeMonths(to, from) : wholeMonths(from, to);
  // Without a minus zero.
  return Math.trunc(operator === 'months' ? months : months / 12) + 0;
}

/** The day this many whole days after a day; null when it is not a day, or has no such day. */
export function dayAfter(day: unknown, days: unknown): string | null {
  if (!isDay(day) || typeof days !== 'number' || !(Math.abs(days) <= MOST_DAYS)) return null;
  return new Date(Date.parse(day) + Math.trunc(days) * DAY).toISOString().slice(0, 10);
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
  const whole =
    operator === 'roundDown' ? Math.floor(units) : operator === 'roundUp' ? Math.ceil(units) : nearest(units);
  return exact(whole * step) + 0;
}

function nearest(units: number): number {
  return Math.sign(units) * Math.round(Math.abs(units));
}

/** Without the error of a decimal fraction in the last places. */
function exact(value: number): number {
  return Number(value.toPrecision(14));
}

function wholeMonths(from: string, to: string): number {
  return monthOf(to) - monthOf(from) - Number(to.slice(8) < from.slice(8));
}

/** Months since the year 0. */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && parseIsoDate(value) !== undefined;
}
