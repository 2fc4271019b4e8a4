import { type CalendarDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';
import { readDate } from '#renderer/typing/date.ts';

const parts = { day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
const long = new Intl.DateTimeFormat('en-GB', { ...parts, month: 'long' });
const short = new Intl.DateTimeFormat('en-GB', { ...parts, month: 'short' });

const DAY_MS = 86_400_000;

/** '31 January 2026'. A text that is no day is given back as it is. */
export function longDay(text: string): string {
  return inWords(long, text);
}

/** '31 Jan 2026', for columns. */
export function shortDay(text: string): string {
  return inWords(short, text);
}

/** 'today', 'tomorrow', 'in 40 days', 'yesterday', '3 days ago'. */
export function fromToday(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

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

function inWords(format: Intl.DateTimeFormat, text: string): string {
  const date = parseIsoDate(text);
  return date === undefined ? text : format.format(new Date(`${date}T00:00:00Z`));
}
