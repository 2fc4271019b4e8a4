import { expect, test } from 'vitest';
import { calculateAsShipped, given, withPay } from '../for-tests.ts';

const codes = (pay: number, childBenefit: { received: boolean; amount?: ReturnType<typeof given> }) => {
  const calculation = calculateAsShipped({ ...withPay(pay), childBenefit });
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
};

test('refuses Child Benefit without an amount above the threshold, instead of charging nothing', () => {
  expect(codes(60_001, { received: true })).toEqual(['childBenefit.amountMissing']);
  expect(codes(60_001, { received: true, amount: given(1354) })).toEqual([]);
  expect(codes(60_001, { received: false })).toEqual([]);
});

test('ignores a missing amount up to the threshold', () => {
  expect(codes(60_000, { received: true })).toEqual([]);
});
