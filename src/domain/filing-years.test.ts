import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { lastDayToSelfAssess, type ReturnKind, type WayToFile, wayToFile } from './filing-years.ts';
import { shippedTaxYears, type TaxYear } from './tax-year.ts';

const on = (day: string, year: TaxYear, kind: ReturnKind): WayToFile['way'] =>
  wayToFile({ year, sendable: year === '2024-25' || year === '2025-26' }, kind, calendarDate(day)).way;

test('takes a first return for four years, and an amendment for twelve months after 31 January', () => {
  expect(lastDayToSelfAssess('2021-22')).toBe('2026-04-05');
  for (const [year, kind, last] of [
    ['2024-25', 'first', '2029-04-05'],
    ['2024-25', 'amendment', '2027-01-31'],
    ['2025-26', 'first', '2030-04-05'],
    ['2025-26', 'amendment', '2028-01-31'],
  ] as const) {
    expect(on(last, year, kind)).toBe('here');
    expect(wayToFile({ year, sendable: true }, kind, dayAfter(last))).toEqual({ way: 'closed', until: last });
  }
});

test('in November 2026, takes these years', () => {
  const ways = shippedTaxYears.map((year) => [
    year,
    on('2026-11-28', year, 'first'),
    on('2026-11-28', year, 'amendment'),
  ]);
  expect(ways).toEqual([
    ['2019-20', 'closed', 'closed'],
    ['2020-21', 'closed', 'closed'],
    ['2021-22', 'closed', 'closed'],
    ['2022-23', 'elsewhere', 'closed'],
    ['2023-24', 'elsewhere', 'closed'],
    ['2024-25', 'here', 'here'],
    ['2025-26', 'here', 'here'],
    ['2026-27', 'early', 'early'],
  ]);
});

test('takes nothing before the year has ended', () => {
  expect(on('2026-04-05', '2025-26', 'first')).toBe('early');
  expect(on('2026-04-06', '2025-26', 'first')).toBe('here');
});

function dayAfter(day: string) {
  return calendarDate(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10));
}
