import { expect, test } from 'vitest';
import { testCategories } from '../../shared/forms/test-categories.ts';
import { currentRows } from './current-rows.ts';
import { testRow } from './test-row.ts';

const untagged = testRow({ id: 1 });
const tagged = testRow({ id: 1, tax_cat_id: testCategories[0]?.id ?? null, claimed: 'Y' });
const other = testRow({ id: 2 });

test('treats a row as tagged if someone else has tagged it since', () => {
  expect(tagged.tagged).toBe(true);
  expect(currentRows([untagged], [other, tagged])).toEqual([tagged]);
});

test('no longer counts a row that is gone', () => {
  expect(currentRows([untagged, other], [other])).toEqual([other]);
  expect(currentRows([untagged], [other])).toEqual([untagged]);
});
