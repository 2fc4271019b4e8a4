import { parseIsoDate } from '#domain/calendar-date.ts';
import { pageWords } from '#ui/page-words.ts';

const parts = { day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
// A page keeps its language.
const { language, mark } = pageWords();
const locale = language === 'cy' ? 'cy' : 'en-GB';
const long = new Intl.DateTimeFormat(locale, { ...parts, month: 'long' });
const short = new Intl.DateTimeFormat(locale, { ...parts, month: 'short' });

const DAY_MS = 86_400_000;

/** '31 January 2026', '31 Ionawr 2026' on a page in Welsh. Anything that is not a date is returned unchanged. */
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
  if (date === undefined) return text;
  const words = format.format(new Date(`${date}T00:00:00Z`));
  mark?.([words]);
  return words;
}
