import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import {
  shippedTaxYears,
  startYear,
  taxYearFromId,
  taxYearFromLabel,
  taxYearFromLink,
  taxYearLabel,
  taxYearOf,
  taxYears,
  yearsToWorkOn,
} from './tax-year.ts';

test('puts 5 April into the ending year, 6 April into the next', () => {
  expect(taxYearOf(calendarDate('2026-04-05'))).toBe('2025-26');
  expect(taxYearOf(calendarDate('2026-04-06'))).toBe('2026-27');
  expect(taxYearOf(calendarDate('2019-04-05'))).toBeUndefined();
});

test('converts between id, name and label of a year', () => {
  expect(taxYearFromId(2024)).toBe('2024-25');
  expect(taxYearLabel('2024-25')).toBe('2024-2025');
  expect(taxYearFromLabel('2024-2025')).toBe('2024-25');
});

test('reads both ways a link can name a year', () => {
  expect(['2024-2025', '2024-25', '2024', '2024-26', ''].map(taxYearFromLink)).toEqual([
    '2024-25',
    '2024-25',
    undefined,
    undefined,
    undefined,
  ]);
});

test('lists consecutive years, shipped ones first', () => {
  expect(taxYears.slice(0, shippedTaxYears.length)).toEqual(shippedTaxYears);
  expect(taxYears.map(startYear)).toEqual(taxYears.map((_, index) => 2019 + index));
  for (const year of taxYears) expect(year.slice(5), year).toBe(String(startYear(year) + 1).slice(2));
});

test('offers forms of all existing years and the next one for work', () => {
  const newest = shippedTaxYears.at(-1);
  expect(yearsToWorkOn()).toEqual([...shippedTaxYears, '2027-28']);
  expect(yearsToWorkOn(['2025-26', newest ?? '', 'gone'])).toEqual([...shippedTaxYears, '2027-28']);
  expect(yearsToWorkOn(['2028-29']).slice(-3)).toEqual(['2027-28', '2028-29', '2029-30']);
});
