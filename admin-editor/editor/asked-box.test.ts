import { expect, test } from 'vitest';
import { isAskedBox } from './asked-box.ts';

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
])('“%s” asks for box %s: %s', (search, box, asked) => {
  expect(isAskedBox(box, search)).toBe(asked);
});
