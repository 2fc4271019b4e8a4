import { type CalendarDate, parseUkDate } from '#domain/calendar-date.ts';
import { readDate } from '#renderer/typing/date.ts';

/**
 * Reads a day as the date boxes of the forms read a pasted one: '1/2/2026', '1.2.2026', '2026-02-01', '1 Feb 2026'.
 * Undefined while it is no whole day of the calendar.
 */
export function statedDay(text: string): CalendarDate | undefined {
  const date = readDate(text);
  return date === undefined ? undefined : parseUkDate(date);
}

/** The same once nothing more is typed: '1/2/26' is then whole too, of this century. */
export function finishedDay(text: string): CalendarDate | undefined {
  const short = /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{2})$/.exec(text.trim());
  return statedDay(short === null ? text : `${short[1]}/${short[3]}/20${short[4]}`);
}
