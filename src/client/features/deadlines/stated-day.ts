import { type CalendarDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';

/**
 * Reads a day in figures as the date boxes of the forms read a pasted one: '1/2/2026', '1.2.2026', '2026-02-01'.
 * Undefined while it is no whole day of the calendar.
 */
export function statedDay(text: string): CalendarDate | undefined {
  const [, day = '', , month = '', year = ''] = inFigures(4).exec(text.trim()) ?? [];
  return (
    parseIsoDate(text.trim()) ?? parseUkDate(`${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`)
  );
}

/** The same once nothing more is typed: '1/2/26' is then whole too, of this century. */
export function finishedDay(text: string): CalendarDate | undefined {
  const [, day, , month, year] = inFigures(2).exec(text.trim()) ?? [];
  return statedDay(year === undefined ? text : `${day}/${month}/20${year}`);
}

/** Day, separator, month and year. */
function inFigures(digitsOfYear: 2 | 4): RegExp {
  return new RegExp(String.raw`^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{${digitsOfYear}})$`);
}
