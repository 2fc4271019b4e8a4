import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import {
  shippedTaxYears,
  startYear,
  taxYearFromId,
  taxYearFromLabel,
  taxYearLabel,
  taxYearOf,
  taxYears,
  yearsToWorkOn,
} from './tax-year.ts';

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

test('years follow one another, those that are shipped first', () => {
  expect(taxYears.slice(0, shippedTaxYears.length)).toEqual(shippedTaxYears);
  expect(taxYears.map(startYear)).toEqual(taxYears.map((_, index) => 2019 + index));
  for (const year of taxYears) expect(year.slice(5), year).toBe(String(startYear(year) + 1).slice(2));
});

test('forms are worked on for the years there are and the one after', () => {
  const newest = shippedTaxYears.at(-1);
  expect(yearsToWorkOn()).toEqual([...shippedTaxYears, '2027-28']);
  expect(yearsToWorkOn(['2025-26', newest ?? '', 'gone'])).toEqual([...shippedTaxYears, '2027-28']);
  expect(yearsToWorkOn(['2028-29']).slice(-3)).toEqual(['2027-28', '2028-29', '2029-30']);
});
