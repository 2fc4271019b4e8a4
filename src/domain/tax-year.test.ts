import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { taxYearFromId, taxYearFromLabel, taxYearLabel, taxYearOf } from './tax-year.ts';

test('5 April belongs to the year that ends, 6 April to the one that starts', () => {
  expect(taxYearOf(calendarDate('2026-04-05'))).toBe('2025-26');
  expect(taxYearOf(calendarDate('2026-04-06'))).toBe('2026-27');
  expect(taxYearOf(calendarDate('2019-04-05'))).toBeUndefined();
});

test('id, name and label mean the same year', () => {
  expect(taxYearFromId(2024)).toBe('2024-25');
  expect(taxYearLabel('2024-25')).toBe('2024-2025');
  expect(taxYearFromLabel('2024-2025')).toBe('2024-25');
});
