import { expect, it } from 'vitest';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import { defaultYear } from './default-year.ts';

const year = (id: number): WireTaxYear => ({
  id,
  tax_year: `${id}-${id + 1}`,
  start_date: `06/04/${id}`,
  end_date: `05/04/${id + 1}`,
  explain: `${id}-${id + 1}`,
  hmrc_year_string: `${id}-${(id + 1) % 100}`,
});
const years = [year(2026), year(2025), year(2024)];

it.each([
  ['2026-04-05', 2025],
  ['2026-04-06', 2026],
  ['2027-04-05', 2026],
])('uses the year that contains %s', (today, id) => {
  expect(defaultYear(years, calendarDate(today))?.id).toBe(id);
});

it('uses the newest year that has started when none contains today', () => {
  expect(defaultYear(years, calendarDate('2028-01-01'))?.id).toBe(2026);
});

it('has no year before they have arrived', () => {
  expect(defaultYear([], calendarDate('2026-01-01'))).toBeUndefined();
});
