import { expect, test } from 'vitest';
import type { WireTaxYear } from '#contract/tax-years.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import { noFilters } from './filters.ts';
import { readLinkData, yearOfLink } from './link-data.ts';

const encode = (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64');

test('a link gives filters, order and year', () => {
  const data = {
    taxYear: '2024-2025',
    fromDate: '01/05/2024',
    toDate: '2024-06-30',
    type: 'E',
    tagged: 'N',
    tagName: 'Travel',
    description: ['café', 'Leeds'],
    order: 'ASC',
    orderBy: 'amount',
  };
  expect(readLinkData(encode(data))).toEqual({
    taxYear: '2024-2025',
    sort: { column: 'amount', descending: false },
    filters: {
      ...noFilters,
      search: 'café Leeds',
      tagged: 'no',
      money: 'out',
      tag: 'Travel',
      from: '2024-05-01',
      to: '2024-06-30',
    },
  });
});

test('an empty link filters nothing', () => {
  expect(readLinkData(encode({}))).toEqual({ taxYear: undefined, sort: undefined, filters: noFilters });
});

test('what follows the data is left out', () => {
  expect(readLinkData(`${encode({ type: 'I' })}|token`)?.filters.money).toBe('in');
});

test('a token after a stroke is left out, and strokes of base64 itself are read', () => {
  const data = encode({ tagName: '???>>>' });
  expect(data).toContain('/');
  expect(readLinkData(data)?.filters.tag).toBe('???>>>');
  expect(readLinkData(`${data}/a-token`)?.filters.tag).toBe('???>>>');
});

test('a link that cannot be read is ignored', () => {
  for (const data of ['%%%', 'bm90IGpzb24=', encode(null), encode([1])])
    expect(readLinkData(data)).toBeUndefined();
});

test('a link names this year, the last one or a year by its label', () => {
  const years = ['2026-2027', '2025-2026', '2024-2025'].map((tax_year) => ({ tax_year }) as WireTaxYear);
  const of = (taxYear: string | undefined, from?: string) => ({
    taxYear,
    filters: { ...noFilters, from: from === undefined ? undefined : calendarDate(from) },
  });
  expect(yearOfLink(of('CURRENT_YEAR'), years)?.tax_year).toBe('2026-2027');
  expect(yearOfLink(of('LAST_YEAR'), years)?.tax_year).toBe('2025-2026');
  expect(yearOfLink(of('2024-2025'), years)?.tax_year).toBe('2024-2025');
  expect(yearOfLink(of('1999-2000'), years)).toBeUndefined();
  expect(yearOfLink(of(undefined, '2025-04-05'), years)?.tax_year).toBe('2024-2025');
  expect(yearOfLink(of(undefined), years)).toBeUndefined();
});
