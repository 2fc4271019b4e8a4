import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Pence, pence } from './money.ts';
import { percentOfAmount, roundTogether } from './parts.ts';

const dividePence = (amount: Pence, percentages: readonly number[]) =>
  roundTogether(
    percentages.map((percentage) => ({ exact: (amount * percentage) / 100 })),
    amount,
  );

test('adds a third of a pound three times to a pound', () => {
  expect(dividePence(pence(100), [33.33, 33.33, 33.34])).toEqual([33, 33, 34]);
  expect(dividePence(pence(1001), [50, 50])).toEqual([501, 500]);
  expect(dividePence(pence(1), [50, 25, 25])).toEqual([1, 0, 0]);
  expect(dividePence(pence(999), [50])).toEqual([500]);
  expect(dividePence(pence(999), [])).toEqual([]);
});

const anyAmount = fc.integer({ min: 0, max: 999_999_999 }).map(pence);
/** Percentages with two decimals that add up to 100. */
const anyWhole = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 0, maxLength: 8 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 10_000])
  .map((cuts) => cuts.slice(1).map((cut, index) => (cut - (cuts[index] ?? 0)) / 100));

test('splits an amount into parts that add up to it, each within a penny of its share', () => {
  fc.assert(
    fc.property(anyAmount, anyWhole, (amount, percentages) => {
      const parts = dividePence(amount, percentages);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      for (const [index, part] of parts.entries())
        expect(Math.abs(part - (amount * (percentages[index] ?? 0)) / 100)).toBeLessThanOrEqual(1.000001);
    }),
  );
});

test('never gives parts of less than 100 per cent more than the amount', () => {
  fc.assert(
    fc.property(anyAmount, anyWhole, fc.nat(), (amount, percentages, drop) => {
      const some = percentages.filter((_, index) => index !== drop % percentages.length);
      const sum = dividePence(amount, some).reduce((total, part) => total + part, 0);
      expect(Math.abs(sum)).toBeLessThanOrEqual(Math.abs(amount));
    }),
  );
});

test('rounds half a penny away from zero', () => {
  expect(percentOfAmount(pence(101), 50)).toBe(51);
  expect(percentOfAmount(pence(-101), 50)).toBe(-51);
});
