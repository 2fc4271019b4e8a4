import { type CalendarDate, calendarDate } from './calendar-date.ts';

const HOUR_MS = 3_600_000;
/** 'HH:MM' on a 24-hour clock. */
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** The day and the time, 'HH:MM', that clocks in the United Kingdom show at an instant. */
export function ukClockOf(instant: Date): { day: CalendarDate; time: string } {
  const shown = new Date(instant.getTime() + (isSummerTime(instant.getTime()) ? HOUR_MS : 0)).toISOString();
  return { day: calendarDate(shown.slice(0, 10)), time: shown.slice(11, 16) };
}

/**
 * The instant at which clocks in the United Kingdom show this time; undefined if `time` is not 'HH:MM'. Of the hour that
 * clocks show twice it is the first; a time that they skip in spring is an hour later.
 */
export function ukInstant(day: CalendarDate, time: string): Date | undefined {
  if (!TIME.test(time)) return undefined;
  const shown = Date.parse(`${day}T${time}:00Z`);
  const inSummer = shown - HOUR_MS;
  return new Date(isSummerTime(inSummer) ? inSummer : shown);
}

/** From 01:00 GMT on the last Sunday of March to 01:00 GMT on the last Sunday of October: Summer Time Act 1972. */
function isSummerTime(at: number): boolean {
  const year = new Date(at).getUTCFullYear();
  return at >= lastSunday(year, 2) && at < lastSunday(year, 9);
}

/** 01:00 GMT of that day; `month` counts from 0 and has 31 days. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * 24 * HOUR_MS;
}
