import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatMoney,
  formatPounds,
  parsePounds,
  type Pence,
  pence,
  pounds,
  toDecimal,
  toPounds,
} from './money.ts';

const anyPence = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map((value) => pence(value));

test('pounds on the wire and pence inside are the same amount, whatever the amount', () => {
  fc.assert(fc.property(anyPence, (value) => pounds(toPounds(value)) === value));
});

test('a decimal amount reads back as itself', () => {
  fc.assert(fc.property(anyPence, (value) => parsePounds(toDecimal(value)) === value));
});

test('refuses a fraction of a penny instead of rounding it', () => {
  expect(parsePounds('1.005')).toBeUndefined();
  expect(() => pence(0.5)).toThrow(RangeError);
});

test('shows thousands commas, two decimals and a minus sign', () => {
  expect(formatMoney(123456789 as Pence)).toBe('1,234,567.89');
  expect(formatPounds(-5 as Pence)).toBe('−£0.05');
});
