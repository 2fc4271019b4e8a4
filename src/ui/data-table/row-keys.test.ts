import { expect, test } from 'vitest';
import { areInReadingOrder, inReadingOrder, keysOf } from './row-keys.ts';

const first = keysOf(new Map(), ['a', 'b', 'c']);

test('each row has a key of its own, in order', () => {
  expect(Object.fromEntries(first)).toEqual({ a: 0, b: 1, c: 2 });
  expect(areInReadingOrder(first, ['a', 'b', 'c'])).toBe(true);
});

test('a row that stays keeps its key, and one that comes takes the key and the place of one that went', () => {
  const next = keysOf(first, ['b', 'c', 'd']);
  expect([...next]).toEqual([
    ['d', 0],
    ['b', 1],
    ['c', 2],
  ]);
  expect(areInReadingOrder(next, ['b', 'c', 'd'])).toBe(false);
});

test('put in reading order, rows keep their keys', () => {
  const next = inReadingOrder(keysOf(first, ['b', 'c', 'd']), ['b', 'c', 'd']);
  expect([...next]).toEqual([
    ['b', 1],
    ['c', 2],
    ['d', 0],
  ]);
  expect(areInReadingOrder(next, ['b', 'c', 'd'])).toBe(true);
});

test('more rows than before get new keys, fewer leave keys out', () => {
  expect(Object.fromEntries(keysOf(first, ['x', 'b', 'y', 'z', 'w']))).toEqual({
    x: 0,
    b: 1,
    y: 2,
    z: 3,
    w: 4,
  });
  expect([...keysOf(first, ['c'])]).toEqual([['c', 2]]);
});
