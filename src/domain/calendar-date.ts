/** A calendar date without time or zone, 'YYYY-MM-DD'. Compares correctly as text. */
export type CalendarDate = string & { readonly __date: true };

/** Checks 'YYYY-MM-DD' for a day that exists; undefined otherwise. */
export function parseIsoDate(text: string): CalendarDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match ? fromParts(Number(match[1]), Number(match[2]), Number(match[3])) : undefined;
}

/** Strict 'DD/MM/YYYY', as typed and as the wire carries it; undefined when there is no such day. */
export function parseUkDate(text: string): CalendarDate | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  return match ? fromParts(Number(match[3]), Number(match[2]), Number(match[1])) : undefined;
}

/** 'YYYY-MM-DD', or RangeError. For dates written in code. */
export function calendarDate(text: string): CalendarDate {
  const date = parseIsoDate(text);
  if (date === undefined) throw new RangeError(`not a calendar date: ${text}`);
  return date;
}

/** 'DD/MM/YYYY'. */
export function formatUkDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

let ukDays: Intl.DateTimeFormat | undefined;

/** The calendar date at an instant in the United Kingdom. */
export function ukDateOf(instant: Date): CalendarDate {
  // Made once, because lists ask for each row; and when it is first asked for: a browser takes 20 ms for its first one,
  // which a page would wait for before it draws anything.
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

function fromParts(year: number, month: number, day: number): CalendarDate | undefined {
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(year, month - 1, day);
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10) as CalendarDate;
}
