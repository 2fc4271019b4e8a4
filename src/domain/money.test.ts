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

test('converts any amount between pounds on the wire and pence without loss', () => {
  fc.assert(fc.property(anyPence, (value) => pounds(toPounds(value)) === value));
});

test('refuses pounds with more than two decimals, and text that is not an amount', () => {
  for (const value of [0.001, 1.005, -12.345, 1e-7, 1e21, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => pounds(value), String(value)).toThrow(RangeError);
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (thousandths) => {
      const text = String(thousandths / 1000);
      const isAmount = /^-?\d+(\.\d{1,2})?$/.test(text);
      try {
        return pounds(Number(text)) === parsePounds(text) && isAmount;
      } catch {
        return !isAmount;
      }
    }),
  );
});

test('parses a formatted amount back to itself', () => {
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
