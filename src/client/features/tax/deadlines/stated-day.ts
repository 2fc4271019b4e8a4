import { type CalendarDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';

/**
 * Reads a numeric date the way the forms' date boxes read a pasted one: '1/2/2026', '1.2.2026', '2026-02-01'.
 * Undefined until it is a complete, valid date.
 */
export function parseStatedDay(text: string): CalendarDate | undefined {
  const [, day = '', , month = '', year = ''] = inFigures(4).exec(text.trim()) ?? [];
  return (
    parseIsoDate(text.trim()) ?? parseUkDate(`${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`)
  );
}

/** The same when typing has ended: '1/2/26' then counts as complete, in this century. */
export function parseFinishedDay(text: string): CalendarDate | undefined {
  const [, day, , month, year] = inFigures(2).exec(text.trim()) ?? [];
  return parseStatedDay(year === undefined ? text : `${day}/${month}/20${year}`);
}

/** Day, separator, month and year. */
function inFigures(digitsOfYear: 2 | 4): RegExp {
  return new RegExp(String.raw`^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{${digitsOfYear}})$`);
}
