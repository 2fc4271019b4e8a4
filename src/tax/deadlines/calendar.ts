import { addDays, type CalendarDate, parseIsoDate } from '#domain/calendar-date.ts';

const DAY_MS = 86_400_000;

/**
 * The first day after a number of calendar months: three months from 1 February end on 30 April, so this returns 1
 * May. If the last month has no such day, the period ends with that month.
 */
export function afterMonths(first: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  return dayOf(count, day) ?? (dayOf(count + 1, 1) as CalendarDate); // every month has a first day
}

/** Days from one date to the next, excluding the last. Negative when `to` is earlier. */
export function daysFrom(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export function earlier(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other;
}

export function later(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? other : one;
}

export function dayAfter(date: CalendarDate): CalendarDate {
  return addDays(date, 1);
}

function dayOf(monthsOfEra: number, day: number): CalendarDate | undefined {
  const pad = (value: number) => String(value).padStart(2, '0');
  return parseIsoDate(`${Math.floor(monthsOfEra / 12)}-${pad((monthsOfEra % 12) + 1)}-${pad(day)}`);
}
