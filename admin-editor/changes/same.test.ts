import { expect, test } from 'vitest';
import { isSame } from './same.ts';

test('ignores the order of attributes and attributes without a value', () => {
  expect(isSame({ a: 1, b: { c: [1, 'x'] } }, { b: { c: [1, 'x'], d: undefined }, a: 1 })).toBe(true);
});

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: null }, {}],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 2]],
  [[], {}],
  [{ a: [1] }, { a: { 0: 1 } }],
  [1, '1'],
])('finds %j different from %j', (a, b) => {
  expect(isSame(a, b)).toBe(false);
  expect(isSame(b, a)).toBe(false);
});
