import { expect, test } from 'vitest';
import { isBoxSearch } from './box-search.ts';

test.each([
  ['box 20', '20', true],
  [' Box  20 ', '20', true],
  ['box 20', '20.1', true],
  ['BOX 13a', '13A', true],
  ['box 20.1', '20', false],
  ['box 2', '20', false],
  ['20', '20', false],
  ['the box 20', '20', false],
  ['box', '20', false],
  ['box 20', undefined, false],
])('matches “%s” with box %s: %s', (search, box, isMatch) => {
  expect(isBoxSearch(box, search)).toBe(isMatch);
});
