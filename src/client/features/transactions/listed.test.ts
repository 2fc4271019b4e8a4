import { expect, test } from 'vitest';
import { suggestionFor } from './listed.ts';
import { testRow } from './test-row.ts';

test('suggests the tag that most similar rows have, for the candidate and the untagged rows', () => {
  const row = testRow({ id: 1 });
  const rows = [
    row,
    testRow({ id: 2, tax_cat_id: 12 }),
    testRow({ id: 3, tax_cat_id: 11 }),
    testRow({ id: 4, tax_cat_id: 11 }),
    testRow({ id: 5 }),
    testRow({ id: 6, tax_cat_id: 12, description: 'Not similar' }),
    testRow({ id: 7 }),
  ];
  const offered = suggestionFor(row, rows, [2, 3, 4, 5]);
  expect(offered.tag).toBe(11);
  expect(offered.rows.map(({ id }) => id)).toEqual([1, 5]);
  expect(suggestionFor(row, rows, [5]).tag).toBeUndefined();
});
