import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { readAmount } from './amounts.ts';
import { readDate } from './dates.ts';

test('does not read three digits after a dot as an amount, because they may be thousands', () => {
  expect(readAmount('1.250')).toBeUndefined();
  expect(readAmount('12.50')?.value).toBe(1250);
  expect(readAmount('1,250.5000')?.value).toBe(125_050);
});

test('accepts an ISO date with a zone, and uses the date as written', () => {
  const today = calendarDate('2026-11-20');
  for (const text of ['2026-11-14Z', '2026-11-14+01:00', '2026-11-14T23:59:00Z'])
    expect(readDate(text, 'DMY', today)).toBe('2026-11-14');
  expect(readDate('2026-11-14X', 'DMY', today)).toBeUndefined();
});
