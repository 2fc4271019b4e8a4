import { expect, test } from 'vitest';
import { askedBy } from './arrival-state.ts';
import { noFilters } from './filters.ts';

test('every key of the specification narrows the list', () => {
  expect(askedBy({ code: 'TRAI', yearData: { id: 2024 } }, '')).toMatchObject({
    yearId: 2024,
    filters: { ...noFilters, tag: 'TRAI' },
  });
  expect(askedBy({ moneyFilter: 'out', descriptionFilter: 'rent' }, '').filters).toEqual({
    ...noFilters,
    money: 'out',
    description: 'rent',
  });
  expect(askedBy({ hubFilter: true }, '').filters.tagged).toBe('no');
  expect(askedBy({ hubFilter: 'tagged' }, '').filters.tagged).toBe('yes');
  expect(askedBy({ addManual: true }, '').adds).toBe(true);
});

test('filters are those of a text, or with true those of the address', () => {
  expect(askedBy({ filters: 'tagged=no&sort=-amount' }, 'q=shop')).toMatchObject({
    filters: { ...noFilters, tagged: 'no' },
    sort: { column: 'amount', descending: true },
  });
  expect(askedBy({ filters: true, moneyFilter: 'in' }, '?q=shop').filters).toEqual({
    ...noFilters,
    search: 'shop',
    money: 'in',
  });
  expect(askedBy({}, '?q=shop').filters).toEqual(noFilters);
});

test('rows that were imported, or are claimed in another year, are shown by themselves', () => {
  expect(askedBy({ fromCsvImporter: [4, 5] }, '').listed).toMatchObject({
    kind: 'imported',
    ids: new Set([4, 5]),
  });
  expect(askedBy({ ids: [7], showClaimDate: true }, '').listed?.kind).toBe('other-year');
  expect(askedBy({}, '').listed).toBeUndefined();
});
