import { expect, test } from 'vitest';
import { addDays, calendarDate, formatUkDate, parseUkDate, ukDateOf } from './calendar-date.ts';

test('reads a strict DD/MM/YYYY and writes it back', () => {
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

test('a summer evening in London is already the next day there', () => {
  expect(ukDateOf(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02');
});

test('days are added across months, leap days and the change of the clocks', () => {
  expect(addDays(calendarDate('2026-11-20'), 30)).toBe('2026-12-20');
  expect(addDays(calendarDate('2028-02-28'), 1)).toBe('2028-02-29');
  expect(addDays(calendarDate('2026-10-24'), 2)).toBe('2026-10-26');
  expect(addDays(calendarDate('2027-01-01'), -1)).toBe('2026-12-31');
});
