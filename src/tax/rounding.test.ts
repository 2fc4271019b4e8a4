import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '#domain/money.ts';
import { formatRate, percent, percentOf, roundDownToPound, roundUpToPound } from './rounding.ts';

test('rounds income down and expenses up to a whole pound', () => {
  expect(roundDownToPound(pence(199))).toBe(100);
  expect(roundUpToPound(pence(101))).toBe(200);
  expect([roundDownToPound(pence(100)), roundUpToPound(pence(100))]).toEqual([100, 100]);
});

test('drops part pennies of tax', () => {
  expect(percentOf(pence(1), percent(20))).toBe(0);
  expect(percentOf(pence(9_999), percent(20))).toBe(1999);
  expect(percentOf(pence(15), percent(8.75))).toBe(1);
});

test('calculates an exact percentage of every amount a form allows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999_999 }),
      fc.integer({ min: 0, max: 10_000 }),
      (value, points) => {
        expect(BigInt(percentOf(pence(value), percent(points / 100)))).toBe(
          (BigInt(value) * BigInt(points)) / 10_000n,
        );
      },
    ),
  );
});

test('refuses a rate with more than two decimals', () => {
  expect(() => percent(8.755)).toThrow(RangeError);
  expect(formatRate(percent(8.75))).toBe('8.75%');
});
