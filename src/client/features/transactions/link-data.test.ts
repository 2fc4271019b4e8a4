import { expect, test } from 'vitest';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import { noFilters } from './filters.ts';
import { readLinkData, yearOfLink } from './link-data.ts';

const encode = (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64');

test('reads filters, order and year from a link', () => {
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
      description: 'café Leeds',
      tagged: 'no',
      money: 'out',
      tag: 'Travel',
      from: '2024-05-01',
      to: '2024-06-30',
    },
  });
});

test('shows all years for dates in several tax years, unless the link names one', () => {
  const link = (data: object) => readLinkData(encode(data));
  const over = link({ fromDate: '01/04/2025', toDate: '30/04/2026' });
  expect(over?.filters.allYears).toBe(true);
  expect(over && yearOfLink(over, [{ tax_year: '2024-2025' } as WireTaxYear])).toBeUndefined();
  const allYears = (data: object) => link(data)?.filters.allYears;
  expect(allYears({ fromDate: '05/04/2025', toDate: '06/04/2025' })).toBe(true);
  expect(allYears({ fromDate: '06/04/2025', toDate: '05/04/2026' })).toBe(false);
  expect(allYears({ fromDate: '01/04/2025' })).toBe(false);
  expect(allYears({ taxYear: '2025-2026', fromDate: '01/04/2025', toDate: '30/04/2026' })).toBe(false);
});

test('sorts only by existing columns', () => {
  for (const orderBy of ['__proto__', 'constructor', 'no such'])
    expect(readLinkData(encode({ orderBy }))?.sort).toBeUndefined();
});

test('filters nothing for an empty link', () => {
  expect(readLinkData(encode({}))).toEqual({ taxYear: undefined, sort: undefined, filters: noFilters });
});

test('ignores text after the data', () => {
  expect(readLinkData(`${encode({ type: 'I' })}|token`)?.filters.money).toBe('in');
});

test('ignores a token after a slash, and reads slashes that belong to the base64', () => {
  const data = encode({ tagName: '???>>>' });
  expect(data).toContain('/');
  expect(readLinkData(data)?.filters.tag).toBe('???>>>');
  expect(readLinkData(`${data}/a-token`)?.filters.tag).toBe('???>>>');
});

test('ignores a link that it cannot read', () => {
  for (const data of ['%%%', 'bm90IGpzb24=', encode(null), encode([1])])
    expect(readLinkData(data)).toBeUndefined();
});

test('reads this year, last year or a year by its label', () => {
  const years = ['2026-2027', '2025-2026', '2024-2025'].map(
    (tax_year) =>
      ({ tax_year, hmrc_year_string: `${tax_year.slice(0, 5)}${tax_year.slice(7)}` }) as WireTaxYear,
  );
  const of = (taxYear: string | undefined, from?: string) => ({
    taxYear,
    filters: { ...noFilters, from: from === undefined ? undefined : calendarDate(from) },
  });
  expect(yearOfLink(of('CURRENT_YEAR'), years)?.tax_year).toBe('2026-2027');
  expect(yearOfLink(of('LAST_YEAR'), years)?.tax_year).toBe('2025-2026');
  expect(yearOfLink(of('2024-2025'), years)?.tax_year).toBe('2024-2025');
  expect(yearOfLink(of('2024-25'), years)?.tax_year).toBe('2024-2025');
  expect(yearOfLink(of('1999-2000'), years)).toBeUndefined();
  expect(yearOfLink(of(undefined, '2025-04-05'), years)?.tax_year).toBe('2024-2025');
  expect(yearOfLink(of(undefined), years)).toBeUndefined();
});
