import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { pence } from '#domain/money.ts';
import { chipsOf } from './chips.ts';
import { noFilters } from './filters.ts';
import { testCategories } from '../../shared/forms/test-categories.ts';

test('shows a chip for every active filter that removes only this filter', () => {
  const filters = {
    ...noFilters,
    search: 'shop',
    description: 'rent',
    tagged: 'no',
    money: 'out',
    tag: 'TRAE,PROI',
    account: 'Starling',
    category: 'Trading expense',
    least: pence(1_000),
    from: calendarDate('2025-05-01'),
    to: calendarDate('2025-06-30'),
    byTaxDate: true,
    allYears: true,
    like: true,
  } as const;
  const chips = chipsOf(filters, testCategories);
  expect(chips.map(({ label }) => label)).toEqual([
    'Description: rent',
    'Not tagged',
    'Money out',
    'Tag: Trading expense, Property income',
    'Account: Starling',
    'Category: Trading expense',
    'From £10.00',
    '01/05/2025 to 30/06/2025 (tax date)',
    'All years',
    'Like tagged ones',
  ]);
  for (const { key, without } of chips)
    expect(chipsOf({ ...filters, ...without }, testCategories).map((left) => left.key)).toEqual(
      chips.map((left) => left.key).filter((left) => left !== key),
    );
});

test('shows no chips without filters', () => {
  expect(chipsOf(noFilters, testCategories)).toEqual([]);
});
