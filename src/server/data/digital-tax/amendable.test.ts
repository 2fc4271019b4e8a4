import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { ratesOf } from '#tax/rates/index.ts';
import { declaredInDigitalTax } from '../filing/messages.ts';
import { amendableUntil } from './amendable.ts';

const until = (year: '2024-25' | '2025-26', today: string) =>
  amendableUntil(year, ratesOf(year), calendarDate(today));

test('a declaration can be amended from 2025-26, for a year after the return was due', () => {
  expect(until('2025-26', '2028-01-31')).toBe('2028-01-31');
  expect(until('2025-26', '2028-02-01')).toBeUndefined();
  expect(until('2024-25', '2026-11-20')).toBeUndefined();
});

test('explains how to correct a year that was declared, as Digital Tax does', () => {
  expect(declaredInDigitalTax('2025-2026', '20/11/2026', '31/01/2028').text).toContain(
    'Amend it there until 31/01/2028',
  );
  expect(declaredInDigitalTax('2024-2025', '20/11/2026', undefined).text).toContain('write to HMRC');
});
