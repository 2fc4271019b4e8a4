import { expect, test } from 'vitest';
import { isRounding } from './rounding.ts';

test.each([
  [12_345, 12_345.67, true],
  [12_346, 12_345, true],
  [100.01, 100, true],
  [12_345, 12_346.01, false],
  [100, 100, false],
  [undefined, 0.5, false],
  [0.5, undefined, false],
])('%s at HMRC and %s here is rounding: %s', (hmrc, ours, is) => {
  expect(isRounding(hmrc, ours)).toBe(is);
});
