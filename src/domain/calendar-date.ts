/** A calendar date without time or zone, 'YYYY-MM-DD'. Sorts correctly as text. */
export type CalendarDate = string & { readonly __date: true };

/** Checks 'YYYY-MM-DD' for a day that exists; undefined otherwise. */
export function parseIsoDate(text: string): CalendarDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match ? ofParts(match[1], match[2], match[3]) : undefined;
}

/** Strict 'DD/MM/YYYY', as typed and on the wire; undefined when there is no such day. */
export function parseUkDate(text: string): CalendarDate | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  return match ? ofParts(match[3], match[2], match[1]) : undefined;
}

/** 'YYYY-MM-DD', or RangeError. For dates in code. */
export function calendarDate(text: string): CalendarDate {
  const date = parseIsoDate(text);
  if (date === undefined) throw new RangeError(`not a calendar date: ${text}`);
  return date;
}

/** 'DD/MM/YYYY'. */
export function formatUkDate(date: CalendarDate): string {
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

let ukDays: Intl.DateTimeFormat | undefined;

/** The calendar date at an instant in the United Kingdom. */
export function ukDateOf(instant: Date): CalendarDate {
  // Created once, because lists call this for each row, and only on first use: the first one takes a browser 20 ms,
  // which would delay the first paint.
  ukDays ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return calendarDate(ukDays.format(instant));
}

/** The date this many days later (earlier, when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return calendarDate(instant.toISOString().slice(0, 10));
}

/** Digits only. Uses arithmetic instead of Date, because the books parse 100,000 of them at once. */
function ofParts(year = '', month = '', day = ''): CalendarDate | undefined {
  const isThere =
    Number(year) >= 1000 && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
  return isThere ? (`${year}-${month}-${day}` as CalendarDate) : undefined;
}

/** 0 for a month that does not exist. */
function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && isLeap ? 29 : (DAYS_IN_MONTHS[month - 1] ?? 0);
}

const DAYS_IN_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
