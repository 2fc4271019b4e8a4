import { expect, it } from 'vitest';
import { windowOf } from './use-row-window.ts';

const seen = (start: number, moved = 0) => ({ start, height: 600, rowHeight: 30, moved });

it('draws the rows in sight and a few around them', () => {
  expect(windowOf(seen(100), 1000)).toEqual({ first: 97, end: 124 });
});

it('draws more where a scroll goes to, the faster the more, and not after a jump', () => {
  expect(windowOf(seen(100, 7), 1000)).toEqual({ first: 97, end: 131 });
  expect(windowOf(seen(100, -7), 1000)).toEqual({ first: 90, end: 124 });
  expect(windowOf(seen(500, 400), 1000)).toEqual({ first: 497, end: 524 });
});

it('stays inside the rows', () => {
  expect(windowOf(seen(0, -7), 10)).toEqual({ first: 0, end: 10 });
  expect(windowOf(seen(0), 0)).toEqual({ first: 0, end: 0 });
});

it('draws the last rows of a list that became shorter than where it was scrolled to', () => {
  expect(windowOf(seen(1000), 25)).toEqual({ first: 2, end: 25 });
});

it('draws fewer of the high rows of a phone', () => {
  expect(windowOf({ start: 100, height: 600, rowHeight: 44, moved: 0 }, 1000)).toEqual({
    first: 97,
    end: 118,
  });
});
