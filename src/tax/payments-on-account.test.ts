import { expect, test } from 'vitest';
import { type Pence, pence, pounds } from '#domain/money.ts';
import { figuresFor, given, person, withPay } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';
import { ratesOf } from './rates/index.ts';
import { isRequired, paymentsOnAccount } from './steps/payments-on-account.ts';
import type { TaxCharges } from './steps/tax-charges.ts';
import { derived, nil, type WorkingNode } from './workings.ts';

const rates = ratesOf('2025-26').payment;

function each(inputs: TaxInputs) {
  const { onAccount } = figuresFor(inputs);
  return { required: onAccount.required, each: onAccount.each.value };
}

function figure(id: string, value: number): WorkingNode {
  return derived({ id, label: id, rule: 'Given.' }, pence(value), []);
}

/** The step for figures in pence. */
function step(incomeTax: number, deducted: number, charges = 0, class4 = 0, treatedAsPaid = 0) {
  const none = nil({ id: 'none', label: 'none', rule: 'None.' });
  const all: TaxCharges = {
    childBenefit: { charge: none, byDates: none, percent: 0 },
    giftAidShortfall: none,
    winterFuel: none,
    covidSupport: none,
    pension: none,
    pensionExcess: none,
    lumpSum: { received: none, charge: none },
    remittance: none,
    repatriation: none,
    total: figure('tax_charges', charges),
  };
  const facts = {
    incomeTax: figure('income_tax', incomeTax),
    charges: all,
    class4: figure('class4_nic', class4),
    deducted: figure('deducted', deducted),
    treatedAsPaid: figure('tax_treated_as_paid', treatedAsPaid),
  };
  const { required, each: payment } = paymentsOnAccount(person({}), facts, rates);
  return { required, each: payment.value };
}

test('requires payments at exactly £1,000, but not a penny below', () => {
  expect(step(100_000, 0)).toEqual({ required: true, each: pounds(500) });
  expect(step(99_999, 0)).toEqual({ required: false, each: 0 });
  expect(each(withPay(17_570))).toEqual({ required: true, each: pounds(500) });
  expect(each(withPay(17_569))).toEqual({ required: false, each: 0 });
});

test('requires payments when exactly 80% was deducted, but not for a penny more', () => {
  expect(step(1_000_000, 800_000)).toEqual({ required: true, each: pounds(1000) });
  expect(step(1_000_000, 800_001)).toEqual({ required: false, each: 0 });
});

// HMRC SAM121490: for the share it counts as charged and as deducted, not for the amount.
test('counts tax treated as paid on life insurance gains for the share of the tax deducted', () => {
  expect(step(1_000_000, 600_000, 0, 0, 1_000_000)).toEqual({ required: true, each: pounds(2000) });
  expect(step(1_000_000, 600_001, 0, 0, 1_000_000)).toEqual({ required: false, each: 0 });
});

test('compares a share that is not a whole penny exactly', () => {
  // 80% of £10,000.01 is £8,000.008.
  expect(step(1_000_001, 800_000).required).toBe(true);
  expect(step(1_000_001, 800_001).required).toBe(false);
});

test('calculates the share exactly for ten billion pounds', () => {
  const assessed = 1_000_000_000_005 as Pence;
  const share = 800_000_000_004 as Pence;
  expect(isRequired(assessed, share, rates)).toBe(true);
  expect(isRequired(assessed, (share + 1) as Pence, rates)).toBe(false);
});

test('requires payments from a person with 80% deducted, but not with a pound more', () => {
  // Tax of 10,000: 7,540 on the basic band and 40% of 6,150.
  expect(each(withPay(56_420, 8000))).toEqual({ required: true, each: pounds(1000) });
  expect(each(withPay(56_420, 8001))).toEqual({ required: false, each: 0 });
});

test('drops an odd penny from each half', () => {
  expect(step(100_001, 0)).toEqual({ required: true, each: pounds(500) });
  expect(step(100_003, 0)).toEqual({ required: true, each: pounds(500.01) });
});

test('includes charges and Class 4', () => {
  expect(step(60_000, 0, 20_000, 20_000)).toEqual({ required: true, each: pounds(500) });
  expect(step(60_000, 0, 20_000, 19_999)).toEqual({ required: false, each: 0 });
});

test('requires none when more was deducted than charged', () => {
  expect(step(500_000, 700_000)).toEqual({ required: false, each: 0 });
});

test('excludes Class 2', () => {
  const { taxDue, onAccount } = figuresFor(
    person({
      employments: [{ pay: given(17_500 - 6800) }],
      selfEmployment: { turnover: given(6800), class2Voluntary: true },
    }),
  );
  expect(taxDue.value).toBe(pounds(986 + 182));
  expect(onAccount.required).toBe(false);
});

test('subtracts tax deducted from contracts', () => {
  // Income Tax 6,486 and Class 4 1,945.80, minus 5,000 deducted: half of 3,431.80.
  const contractor = person({ selfEmployment: { turnover: given(45_000), taxDeducted: given(5000) } });
  expect(each(contractor)).toEqual({ required: true, each: pounds(1715.9) });
});

test('adds an underpayment of earlier years in the code, and subtracts one in a later code', () => {
  // Tax of 5,486 on pay of 40,000.
  const pay = (payments: TaxInputs['payments']) => ({
    ...withPay(40_000, 4000),
    ...(payments ? { payments } : {}),
  });
  expect(each(pay(undefined))).toEqual({ required: true, each: pounds(743) });
  expect(each(pay({ underpaidInCode: given(200) }))).toEqual({ required: true, each: pounds(843) });
  expect(each(pay({ underpaidInFutureCode: given(200) }))).toEqual({ required: true, each: pounds(643) });
  expect(each(pay({ underpaidInFutureCode: given(486.01) }))).toEqual({ required: false, each: 0 });
  expect(each(pay({ taxRefunded: given(100) }))).toEqual({ required: true, each: pounds(793) });
});

test('requires none for 17,000 deducted of 20,000, and for £1,001', () => {
  expect(step(2_000_000, 1_700_000)).toEqual({ required: false, each: 0 });
  expect(step(100_100, 0).required).toBe(true);
});
