import { expect, it } from 'vitest';
import { roundedUp } from './rounding.ts';

it.each([
  ['1234.50', '5', '1234.51'],
  ['1,234.50', '4', '1,234.50'],
  ['1.005', '5', '1.006'],
  ['9,999.99', '9', '10,000.00'],
  ['12.99', '5', '13.00'],
  ['.99', '5', '1.00'],
  ['-0.10', '5', '-0.11'],
])('rounds %s before a %s to %s', (text, cut, rounded) => {
  expect(roundedUp(text, cut)).toBe(rounded);
});
