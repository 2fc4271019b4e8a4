import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { given, person, resultFor, withPay } from './for-tests.ts';

test('exactly £1,000 still requires payments', () => {
  expect(resultFor(withPay(17_570)).paymentsOnAccount).toEqual({ required: true, each: pounds(500) });
});

test('a pound of income less requires none', () => {
  expect(resultFor(withPay(17_569)).paymentsOnAccount).toEqual({ required: false, each: 0 });
});

test('exactly 80% deducted still requires payments, a pound more does not', () => {
  // Tax of 10,000: 7,540 on the basic band and 40% of 6,150.
  expect(resultFor(withPay(56_420, 8000)).paymentsOnAccount).toEqual({ required: true, each: pounds(1000) });
  expect(resultFor(withPay(56_420, 8001)).paymentsOnAccount).toEqual({ required: false, each: 0 });
});

test('Class 4 counts, Class 2 does not', () => {
  const { incomeTax, class4, paymentsOnAccount } = resultFor(
    person({ selfEmployment: { turnover: given(45_000) } }),
  );
  expect(paymentsOnAccount.each * 2).toBe(incomeTax + class4);
  const small = person({
    employments: [{ pay: given(17_500 - 6800) }],
    selfEmployment: { turnover: given(6800), class2Voluntary: true },
  });
  expect(resultFor(small)).toMatchObject({
    taxDue: pounds(986 + 182),
    paymentsOnAccount: { required: false },
  });
});

test('tax deducted from contracts reduces the payments', () => {
  const contractor = person({ selfEmployment: { turnover: given(45_000), taxDeducted: given(5000) } });
  expect(resultFor(contractor).paymentsOnAccount).toEqual({ required: true, each: pounds(1715.9) });
});
