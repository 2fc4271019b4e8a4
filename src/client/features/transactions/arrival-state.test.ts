import { expect, test } from 'vitest';
import { readArrival } from './arrival-state.ts';
import { noFilters } from './filters.ts';

test('filters the list by every key of the specification', () => {
  expect(readArrival({ code: 'TRAI', yearData: { id: 2024 } }, '')).toMatchObject({
    yearId: 2024,
    filters: { ...noFilters, tag: 'TRAI' },
  });
  expect(readArrival({ moneyFilter: 'out', descriptionFilter: 'rent' }, '').filters).toEqual({
    ...noFilters,
    money: 'out',
    description: 'rent',
  });
  expect(readArrival({ hubFilter: true }, '').filters.tagged).toBe('no');
  expect(readArrival({ hubFilter: 'tagged' }, '').filters.tagged).toBe('yes');
  expect(readArrival({ addManual: true }, '').adds).toBe(true);
});

test('takes the filters from a text, or from the address if they are `true`', () => {
  expect(readArrival({ filters: 'tagged=no&sort=-amount' }, 'q=shop')).toMatchObject({
    filters: { ...noFilters, tagged: 'no' },
    sort: { column: 'amount', descending: true },
  });
  expect(readArrival({ filters: true, moneyFilter: 'in' }, '?q=shop').filters).toEqual({
    ...noFilters,
    search: 'shop',
    money: 'in',
  });
  expect(readArrival({}, '?q=shop').filters).toEqual(noFilters);
});

test('shows imported rows, or rows claimed in another year, separately', () => {
  expect(readArrival({ fromCsvImporter: [4, 5] }, '').listed).toMatchObject({
    kind: 'imported',
    ids: new Set([4, 5]),
  });
  expect(readArrival({ ids: [7], showClaimDate: true }, '').listed?.kind).toBe('other-year');
  expect(readArrival({}, '').listed).toBeUndefined();
});
