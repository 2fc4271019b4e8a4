import { parseIsoDate } from '#domain/calendar-date.ts';

const parts = { day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
const long = new Intl.DateTimeFormat('en-GB', { ...parts, month: 'long' });
const short = new Intl.DateTimeFormat('en-GB', { ...parts, month: 'short' });

const DAY_MS = 86_400_000;

/** '31 January 2026'. Anything that is not a date is returned unchanged. */
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

function inWords(format: Intl.DateTimeFormat, text: string): string {
  const date = parseIsoDate(text);
  return date === undefined ? text : format.format(new Date(`${date}T00:00:00Z`));
}
