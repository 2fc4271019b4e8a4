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

test('every word of the search must be found, in small or capital letters', () => {
  expect(found({ search: 'TRAIN' })).toEqual([1, 3]);
  expect(found({ search: 'train london' })).toEqual([1]);
  expect(found({ search: 'trading' })).toEqual([2, 3]);
});

test('words of the description are found nowhere else', () => {
  expect(found({ search: 'trading' })).toEqual([2, 3]);
  expect(found({ description: 'trading' })).toEqual([]);
  expect(found({ description: 'TRAIN 20' })).toEqual([]);
  expect(found({ description: 'invoice 147' })).toEqual([2]);
});

test('an amount is found with and without its comma', () => {
  expect(found({ search: '1,234.50' })).toEqual([1]);
  expect(found({ search: '1234.5' })).toEqual([1]);
});

test('the filters for tags and money narrow the rows', () => {
  expect(found({ tagged: 'no' })).toEqual([1]);
  expect(found({ tagged: 'yes', money: 'out' })).toEqual([3]);
  expect(found({ money: 'in' })).toEqual([2]);
});

test('an account, a category and an amount narrow the rows, whichever way the money went', () => {
  expect(found({ account: 'Starling' })).toEqual([1, 2, 3]);
  expect(found({ account: 'Barclays' })).toEqual([]);
  expect(found({ category: 'Trading expense' })).toEqual([3]);
  expect(found({ least: pence(90_000) })).toEqual([1, 2]);
  expect(found({ least: pence(2_000), most: pence(90_000) })).toEqual([2, 3]);
});

test('what is like tagged ones waits for a tag itself', () => {
  const like = testRow({ id: 4, candidate: 'Y' });
  expect(filterRows([...rows, like], { ...noFilters, like: true }, undefined)).toEqual([like]);
});

test('a tag is found by its code and by its text', () => {
  expect(found({ tag: 'TRAE' })).toEqual([3]);
  expect(found({ tag: 'Trading income' })).toEqual([2]);
});

test('a tag is found in every part of a split row', () => {
  const split = testRow({ amount: -20, tax_cat_id: 11, more_tags: [12] });
  const finds = (tag: string) => filterRows([split], { ...noFilters, tag }, undefined).length;
  expect([finds('TRAE'), finds('PROE'), finds('Property expense'), finds('TRAI')]).toEqual([1, 1, 1, 0]);
});

test('a tax year ends on 5 April', () => {
  const year = { start: calendarDate('2025-04-06'), end: calendarDate('2026-04-05') };
  expect(filterRows(rows, noFilters, year).map(({ id }) => id)).toEqual([1, 2]);
});

test('all years are more than the chosen one', () => {
  const year = { start: calendarDate('2025-04-06'), end: calendarDate('2026-04-05') };
  expect(filterRows(rows, { ...noFilters, allYears: true }, year)).toEqual(rows);
});

test('a row that is claimed in another year belongs to that year', () => {
  const row = testRow({ tax_date: '10/04/2026' });
  const year = { start: calendarDate('2026-04-06'), end: calendarDate('2027-04-05') };
  expect(filterRows([row], noFilters, year)).toEqual([row]);
});

test('what is written into the address is read back', () => {
  const filters = {
    search: 'rent & rates',
    description: 'rent',
    tagged: 'no',
    money: 'out',
    tag: 'PROE',
    account: 'Starling',
    category: 'Property expense',
    least: pence(1_050),
    most: pence(100_000),
    allYears: true,
    like: true,
    from: calendarDate('2025-05-01'),
    to: calendarDate('2025-06-30'),
  } as const;
  const params = writeFilters(filters, { column: 'amount', descending: true });
  expect(readFilters(params)).toEqual(filters);
  expect(readSort(params)).toEqual({ column: 'amount', descending: true });
});

test('nonsense in the address is left out', () => {
  expect(readFilters(new URLSearchParams('tagged=maybe&money=&from=2025-02-30'))).toEqual(noFilters);
});

test('without filters the address stays empty', () => {
  expect(writeFilters({ ...noFilters, search: '  ' }).toString()).toBe('');
});
