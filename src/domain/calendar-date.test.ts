import { expect, test } from 'vitest';
import { addDays, calendarDate, formatUkDate, parseUkDate, ukDateOf } from './calendar-date.ts';

test('parses a strict DD/MM/YYYY and formats it back', () => {
  const date = parseUkDate('05/04/2026');
  expect(date).toBe('2026-04-05');
  expect(date && formatUkDate(date)).toBe('05/04/2026');
});

test.each(['31/02/2026', '29/02/2025', '5/4/2026', '2026-04-05', '05/13/2025', '00/01/2025'])(
  'refuses %s',
  (text) => {
    expect(parseUkDate(text)).toBeUndefined();
  },
);

test('parses every day of the calendar and no other', () => {
  const days = Array.from({ length: 31 }, (_, at) => String(at + 1).padStart(2, '0'));
  const months = Array.from({ length: 13 }, (_, at) => String(at).padStart(2, '0'));
  for (const year of ['1900', '2000', '2023', '2024', '2100'])
    for (const month of months)
      for (const day of days) {
        const iso = `${year}-${month}-${day}`;
        const date = new Date(`${iso}T00:00:00Z`);
        const isThere = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
        expect(parseUkDate(`${day}/${month}/${year}`), iso).toBe(isThere ? iso : undefined);
      }
  expect(parseUkDate('01/01/0999')).toBeUndefined();
});

test('gives the next day for a late UTC evening in the London summer', () => {
  expect(ukDateOf(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02');
});

test('adds days across months, leap days and clock changes', () => {
  expect(addDays(calendarDate('2026-11-20'), 30)).toBe('2026-12-20');
  expect(addDays(calendarDate('2028-02-28'), 1)).toBe('2028-02-29');
  expect(addDays(calendarDate('2026-10-24'), 2)).toBe('2026-10-26');
  expect(addDays(calendarDate('2027-01-01'), -1)).toBe('2026-12-31');
});
