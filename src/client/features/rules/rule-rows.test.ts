import { expect, it } from 'vitest';
import { aRule, describing } from './for-tests.ts';
import { filterRules, moved, ruleRows } from './rule-rows.ts';

const rows = ruleRows([
  describing(7, 3, 'Amazon'),
  describing(3, 4, 'Shell', { account_name: 'Starling' }),
  aRule(9, { trans_type: 'I', classification_op: 2, classification_value: 'BACS' }),
]);
const none = { search: '', type: 'any', rule: undefined } as const;
const ids = (filters: Parameters<typeof filterRules>[1]) =>
  filterRules(rows, filters).map((row) => row.rule.id);

it('shows rules in words, with their place', () => {
  expect(rows.map(({ place, description, classification }) => [place, description, classification])).toEqual([
    [1, 'contains “Amazon”', 'Whatever'],
    [2, 'starts with “Shell”', 'Whatever'],
    [3, 'Whatever', 'is exactly “BACS”'],
  ]);
});

it('finds rules by any word of their account, type, texts or tag, by type and by number', () => {
  expect(ids(none)).toEqual([7, 3, 9]);
  expect(ids({ ...none, search: 'starling SHELL' })).toEqual([3]);
  expect(ids({ ...none, search: 'bacs income' })).toEqual([9]);
  expect(ids({ ...none, type: 'E' })).toEqual([7, 3]);
  expect(ids({ ...none, rule: 9 })).toEqual([9]);
});

it('moves a rule past its visible neighbour, and not beyond either end', () => {
  expect(moved([1, 2, 3, 4], [1, 2, 3, 4], 3, -1)).toEqual([1, 3, 2, 4]);
  expect(moved([1, 2, 3, 4], [1, 4], 4, -1)).toEqual([4, 1, 2, 3]);
  expect(moved([1, 2, 3, 4], [1, 4], 1, 1)).toEqual([2, 3, 4, 1]);
  expect(moved([1, 2], [1, 2], 1, -1)).toBeUndefined();
  expect(moved([1, 2], [1, 2], 2, 1)).toBeUndefined();
});
