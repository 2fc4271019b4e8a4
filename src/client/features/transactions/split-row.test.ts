import { expect, test } from 'vitest';
import { filterRows, noFilters } from './filters.ts';
import { categoriesText, claimedText, partsText, shortCategory, tagsText } from './split-row.ts';
import { testRow } from './test-row.ts';

const split = testRow({
  tax_cat_id: 5,
  amount: 36,
  claimed_amount: 8,
  more_tags: [11, 5],
  more_claimed: [-12, 8],
});

test('lists the tags of a split row, and marks the sum of claims and refunds as net', () => {
  expect(split.parts.map(({ claimed }) => claimed)).toEqual([1200, -1200, 800]);
  expect(claimedText(split)).toBe('net 8.00');
  expect(tagsText(split)).toBe('Trading income; Trading expense');
  expect(shortCategory(split)).toBe('2 categories');
  expect(categoriesText(split)).toBe('Trading income; Trading expense');
  expect(partsText(split)).toBe('Trading income 12.00; Trading expense −12.00; Trading income 8.00');
});

test('shows the sum of a split row with one direction, and leaves other rows as they are', () => {
  expect(
    claimedText(testRow({ tax_cat_id: 11, claimed_amount: 9, more_tags: [12], more_claimed: [4] })),
  ).toBe('9.00');
  const whole = testRow({ tax_cat_id: 11, claimed_amount: -10 });
  expect([claimedText(whole), tagsText(whole), partsText(whole)]).toEqual(['−10.00', 'Trading expense', '']);
});

test('finds a split row by the tag and category of any part', () => {
  expect(filterRows([split], { ...noFilters, search: 'expense' }, undefined)).toHaveLength(1);
  expect(filterRows([split], { ...noFilters, category: 'Trading expense' }, undefined)).toHaveLength(1);
  expect(filterRows([split], { ...noFilters, category: 'Property income' }, undefined)).toHaveLength(0);
});
