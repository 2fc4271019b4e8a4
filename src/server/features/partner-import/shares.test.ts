import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '#domain/money.ts';
import { newItems, shareOf, totalOf } from './shares.ts';

const amount = fc.integer({ min: 0, max: 999_999_999 }).map(pence);
const property = fc.record({
  income: amount,
  expenses: amount,
  loanInterest: amount,
  ownershipPercentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  isJoint: fc.boolean(),
});

test('the totals are the sum of the transactions, to the penny', () => {
  fc.assert(
    fc.property(fc.array(property, { minLength: 1, maxLength: 50 }), (properties) => {
      const total = totalOf(properties.map(shareOf));
      const items = newItems(properties, 'Lettings Ltd');
      const sumOf = (sign: 1 | -1) => items.reduce((sum, item) => sum + Math.max(0, item.amount * sign), 0);
      expect([sumOf(1), sumOf(-1)]).toEqual([total.income, total.expenses]);
    }),
    { numRuns: 20 },
  );
});

test('rounds each share to the nearest penny, half a penny up', () => {
  const of = (income: number, ownershipPercentage: number) =>
    shareOf({
      income: pence(income),
      expenses: pence(0),
      loanInterest: pence(0),
      ownershipPercentage,
      isJoint: false,
    }).income;
  expect([of(1, 50), of(3, 50), of(100, 33.33), of(101, 100), of(101, 0)]).toEqual([1, 2, 33, 101, 0]);
});

test('adds no transaction of nothing', () => {
  const [nothing, ten] = [pence(0), pence(1000)];
  const sent = {
    income: ten,
    expenses: nothing,
    loanInterest: ten,
    ownershipPercentage: 100,
    isJoint: false,
  };
  expect(newItems([sent], 'X').map((item) => item.amount)).toEqual([1000]);
});
