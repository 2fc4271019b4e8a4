import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { pence } from '#domain/money.ts';
import { filterRows, noFilters, readFilters, readSort, writeFilters } from './filters.ts';
import { testRow } from './test-row.ts';

const rows = [
  testRow({ id: 1, description: 'Trainline London', amount: -1234.5 }),
  testRow({ id: 2, description: 'Invoice 147', amount: 900, tax_cat_id: 5, type: 'CREDIT' }),
  testRow({ id: 3, description: 'Train tickets', amount: -20, tax_cat_id: 11, datetime: '06/04/2026' }),
];
const found = (filters: Partial<typeof noFilters>) =>
  filterRows(rows, { ...noFilters, ...filters }, undefined).map(({ id }) => id);

test('finds rows with every word of the search, ignoring case', () => {
  expect(found({ search: 'TRAIN' })).toEqual([1, 3]);
  expect(found({ search: 'train london' })).toEqual([1]);
  expect(found({ search: 'trading' })).toEqual([2, 3]);
});

test('looks for words of the description nowhere else', () => {
  expect(found({ search: 'trading' })).toEqual([2, 3]);
  expect(found({ description: 'trading' })).toEqual([]);
  expect(found({ description: 'TRAIN 20' })).toEqual([]);
  expect(found({ description: 'invoice 147' })).toEqual([2]);
});

test('finds an amount with and without its comma', () => {
  expect(found({ search: '1,234.50' })).toEqual([1]);
  expect(found({ search: '1234.5' })).toEqual([1]);
});

test('filters the rows by tagged and money', () => {
  expect(found({ tagged: 'no' })).toEqual([1]);
  expect(found({ tagged: 'yes', money: 'out' })).toEqual([3]);
  expect(found({ money: 'in' })).toEqual([2]);
});

test('filters by account, category and amount, in either direction', () => {
  expect(found({ account: 'Starling' })).toEqual([1, 2, 3]);
  expect(found({ account: 'Barclays' })).toEqual([]);
  expect(found({ category: 'Trading expense' })).toEqual([3]);
  expect(found({ least: pence(90_000) })).toEqual([1, 2]);
  expect(found({ least: pence(2_000), most: pence(90_000) })).toEqual([2, 3]);
});

test('filters untagged rows that are similar to tagged ones', () => {
  const like = testRow({ id: 4, candidate: 'Y' });
  expect(filterRows([...rows, like], { ...noFilters, like: true }, undefined)).toEqual([like]);
});

test('finds a tag by its code and by its name', () => {
  expect(found({ tag: 'TRAE' })).toEqual([3]);
  expect(found({ tag: 'TRAD,TRAE' })).toEqual([3]);
  expect(found({ tag: 'Trading income' })).toEqual([2]);
});

test('finds rows with any of several tags', () => {
  expect(found({ tag: 'TRAE,TRAI' })).toEqual([2, 3]);
  expect(found({ tag: 'PROI,PROE' })).toEqual([]);
});

test('finds the rows that count for tax between two days, whatever their own date', () => {
  const early = testRow({ id: 4, datetime: '01/04/2026', tax_date: '10/04/2026' });
  const span = { from: calendarDate('2026-04-06'), to: calendarDate('2026-07-05') };
  const ids = (byTaxDate: boolean) =>
    filterRows([...rows, early], { ...noFilters, ...span, byTaxDate }, undefined).map(({ id }) => id);
  expect([ids(false), ids(true)]).toEqual([[3], [3, 4]]);
});

test('finds a tag in every part of a split row', () => {
  const split = testRow({ amount: -20, tax_cat_id: 11, more_tags: [12] });
  const finds = (tag: string) => filterRows([split], { ...noFilters, tag }, undefined).length;
  expect([finds('TRAE'), finds('PROE'), finds('Property expense'), finds('TRAI')]).toEqual([1, 1, 1, 0]);
});

test('ends a tax year on 5 April', () => {
  const year = { start: calendarDate('2025-04-06'), end: calendarDate('2026-04-05') };
  expect(filterRows(rows, noFilters, year).map(({ id }) => id)).toEqual([1, 2]);
});

test('shows more rows for all years than for the chosen one', () => {
  const year = { start: calendarDate('2025-04-06'), end: calendarDate('2026-04-05') };
  expect(filterRows(rows, { ...noFilters, allYears: true }, year)).toEqual(rows);
});

test('counts a row claimed in another year in that year', () => {
  const row = testRow({ tax_date: '10/04/2026' });
  const year = { start: calendarDate('2026-04-06'), end: calendarDate('2027-04-05') };
  expect(filterRows([row], noFilters, year)).toEqual([row]);
});

test('reads back what it writes to the address', () => {
  const filters = {
    search: 'rent & rates',
    description: 'rent',
    tagged: 'no',
    money: 'out',
    tag: 'PROE',
    account: 'Starling',
    category: 'Property expense',
    business: '14 Elm Row',
    least: pence(1_050),
    most: pence(100_000),
    allYears: true,
    like: true,
    from: calendarDate('2025-05-01'),
    to: calendarDate('2025-06-30'),
    byTaxDate: true,
  } as const;
  const params = writeFilters(filters, { column: 'amount', descending: true });
  expect(readFilters(params)).toEqual(filters);
  expect(readSort(params)).toEqual({ column: 'amount', descending: true });
});

test('ignores invalid values in the address', () => {
  expect(readFilters(new URLSearchParams('tagged=maybe&money=&from=2025-02-30'))).toEqual(noFilters);
});

test('keeps the address empty without filters', () => {
  expect(writeFilters({ ...noFilters, search: '  ' }).toString()).toBe('');
});

test('shows the rows of one business, with split rows that belong to it', () => {
  const rows = [
    testRow({ id: 1, businesses: ['Plumbing'] }),
    testRow({ id: 2, businesses: ['Lessons', 'Plumbing'] }),
    testRow({ id: 3, businesses: ['Lessons'] }),
    testRow({ id: 4 }),
  ];
  const shown = filterRows(rows, { ...noFilters, business: 'Plumbing', allYears: true }, undefined);
  expect(shown.map(({ id }) => id)).toEqual([1, 2]);
});
