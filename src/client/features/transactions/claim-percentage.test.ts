import { expect, test } from 'vitest';
import { claimPercentage } from './claim-percentage.ts';

test.each([
  ['50', 50],
  ['12.5%', 12.5],
  ['0', 0],
  ['33.333', 33.33],
  ['33.337', 33.34],
  ['101', 100],
  ['', 100],
  ['half', 100],
  ['-5', 100],
  ['1e2', 100],
])('typed %j is %d percent', (typed, percentage) => {
  expect(claimPercentage(typed)).toBe(percentage);
});
