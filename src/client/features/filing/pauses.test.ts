import { expect, test } from 'vitest';
import { pauseAfter } from './pauses.ts';

test('asks soon at first, then less and less often, and at least every minute', () => {
  const pauses = Array.from({ length: 12 }, (_, asked) => pauseAfter(asked));
  expect(pauses.slice(0, 4)).toEqual([3_000, 4_500, 6_750, 10_125]);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(60_000);
});
