import { expect, test } from 'vitest';
import { pounds, toPounds } from '#domain/money.ts';
import { figuresFor, given, withPay } from './for-tests.ts';
import type { PaymentInputs } from './inputs.ts';

/** Pay of 62,570 in 2022-23: 7,540 and 4,920 of tax, two payments of 6,230. */
function claim(payments: PaymentInputs) {
  const { onAccount } = figuresFor({ ...withPay(62_570), taxYear: '2022-23', payments });
  return { each: onAccount.each.value, isReduced: onAccount.isReduced, interest: onAccount.interest.value };
}

test('lowers each payment to what is claimed, even to nothing', () => {
  expect(claim({}).each).toBe(pounds(6230));
  expect(claim({ reducesOnAccount: true, reducedOnAccount: given(4000) })).toMatchObject({
    each: pounds(4000),
    isReduced: true,
  });
  expect(claim({ reducesOnAccount: true })).toMatchObject({ each: 0, isReduced: true });
});

test('ignores a claim that is not lower than the usual payment, and an amount without a claim', () => {
  const usual = { each: pounds(6230), isReduced: false, interest: 0 };
  expect(claim({ reducesOnAccount: true, reducedOnAccount: given(6230) })).toEqual(usual);
  expect(claim({ reducedOnAccount: given(100) })).toEqual(usual);
});

test('makes no payment out of a claim where none is required', () => {
  const { onAccount } = figuresFor({
    ...withPay(15_000),
    payments: { reducesOnAccount: true, reducedOnAccount: given(100) },
  });
  expect(onAccount).toMatchObject({ required: false, isReduced: false });
  expect(onAccount.each.value).toBe(0);
});

// HMRC CH142260: interest on the difference from the day of each payment to the balance, here 31 January 2025. 7.75%
// until 19 August 2024, then 7.5%, and 7.25% from 26 November 2024; 1,000 from 31 January 2024 and from 31 July 2024.
test('costs interest on the difference, from each of the two days until the balance', () => {
  const one = claim({ reducesOnAccount: true, reducedOnAccount: given(5230) });
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const from = (due: string) =>
    (1000 / 365) *
    (0.0775 * days(due, '2024-08-20') +
      0.075 * days('2024-08-20', '2024-11-26') +
      0.0725 * days('2024-11-26', '2025-01-31'));
  expect(toPounds(one.interest)).toBeCloseTo(from('2024-01-31') + from('2024-07-31'), 1);
});

test('costs twice as much for twice the difference', () => {
  const one = claim({ reducesOnAccount: true, reducedOnAccount: given(5230) }).interest;
  const two = claim({ reducesOnAccount: true, reducedOnAccount: given(4230) }).interest;
  expect(Math.abs(two - 2 * one)).toBeLessThanOrEqual(2);
});
