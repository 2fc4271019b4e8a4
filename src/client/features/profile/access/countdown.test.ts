import { expect, test } from 'vitest';
import { secondsLeft } from './countdown.ts';

const KNOWN = Date.parse('2026-11-20T10:00:00.000Z');

test.each([
  [0, 3600],
  [1, 3599],
  [3599, 1],
  [3600, 0],
  [9999, 0],
  // The clock of the device was set back.
  [-120, 3600],
])('%s seconds later, %s of an hour are left', (after, left) => {
  expect(secondsLeft(3600, KNOWN, KNOWN + after * 1000)).toBe(left);
});

test('has nothing left without access', () => {
  expect(secondsLeft(0, KNOWN, KNOWN)).toBe(0);
});
