import { expect, test } from 'vitest';
import { calculateAsShipped, given, withPay } from '../for-tests.ts';

const codes = (pay: number, childBenefit: { received: boolean; amount?: ReturnType<typeof given> }) => {
  const calculation = calculateAsShipped({ ...withPay(pay), childBenefit });
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
};

test('above the threshold Child Benefit without an amount is refused, not charged nothing', () => {
  expect(codes(60_001, { received: true })).toEqual(['childBenefit.amountMissing']);
  expect(codes(60_001, { received: true, amount: given(1354) })).toEqual([]);
  expect(codes(60_001, { received: false })).toEqual([]);
});

test('up to the threshold the amount does not matter', () => {
  expect(codes(60_000, { received: true })).toEqual([]);
});
