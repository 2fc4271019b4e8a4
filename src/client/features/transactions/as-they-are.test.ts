import { expect, test } from 'vitest';
import { testCategories } from '../../shared/forms/test-categories.ts';
import { asTheyAre } from './as-they-are.ts';
import { testRow } from './test-row.ts';

const untagged = testRow({ id: 1 });
const tagged = testRow({ id: 1, tax_cat_id: testCategories[0]?.id ?? null, claimed: 'Y' });
const other = testRow({ id: 2 });

test('a row that somebody else tagged meanwhile is acted on as one that is tagged', () => {
  expect(tagged.tagged).toBe(true);
  expect(asTheyAre([untagged], [other, tagged])).toEqual([tagged]);
});

test('a row that is gone is no longer counted', () => {
  expect(asTheyAre([untagged, other], [other])).toEqual([other]);
  expect(asTheyAre([untagged], [other])).toEqual([untagged]);
});
