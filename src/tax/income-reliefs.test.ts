import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { calculateAsShipped, figuresFor, given, person } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';

const withPay = (pay: number, facts: Partial<TaxInputs>) =>
  figuresFor(person({ employments: [{ pay: given(pay) }], ...facts }));
const reliefOf = (pay: number, facts: Partial<TaxInputs>) => withPay(pay, facts).reliefs.total.value;
const refusals = (facts: Partial<TaxInputs>) => {
  const calculation = calculateAsShipped(person(facts));
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
};

test('subtracts pension payments without relief, and gifts of shares and land, rounded up to whole pounds', () => {
  const { reliefs, netIncome, adjustedNetIncome } = withPay(60_000, {
    pensionContributions: {
      retirementAnnuity: given(1000.5),
      employerScheme: given(2000),
      overseasScheme: given(500),
    },
    giftAid: { shares: given(3000), land: given(4000.01) },
  });
  expect(reliefs.total.value).toBe(pounds(10_502));
  expect(netIncome.value).toBe(pounds(49_498));
  expect(adjustedNetIncome.value).toBe(pounds(49_498));
});

test('limits reliefs to total income', () => {
  const { reliefs, netIncome, incomeTax } = withPay(20_000, { giftAid: { shares: given(25_000) } });
  expect([reliefs.total.value, netIncome.value, incomeTax.value]).toEqual([pounds(20_000), 0, 0]);
});

test.each([
  [50_000, 50_000],
  [50_001, 50_000],
])('interest of £%d on an income of £150,000 gives relief of £%d', (paid, relief) => {
  expect(reliefOf(150_000, { incomeReliefs: { loanInterest: given(paid) } })).toBe(pounds(relief));
});

test.each([
  [200_000, 50_000],
  [200_004, 50_001],
  [400_000, 100_000],
])('an income of £%d has a limit of £%d', (pay, limit) => {
  expect(reliefOf(pay, { incomeReliefs: { loanInterest: given(300_000) } })).toBe(pounds(limit));
});

test('lowers the income behind the 25% limit by pension payments, which are not limited themselves', () => {
  const pensionContributions = { reliefAtSource: given(20_000), employerScheme: given(20_000) };
  const { reliefs } = withPay(400_000, {
    pensionContributions,
    incomeReliefs: { loanInterest: given(95_000) },
  });
  expect(reliefs.limited.limit.value).toBe(pounds(90_000));
  expect(reliefs.total.value).toBe(pounds(110_000));
});

test('raises the income behind the 25% limit by payroll giving, which is not deducted', () => {
  const { reliefs } = withPay(400_000, {
    incomeReliefs: { loanInterest: given(300_000), payrollGiving: given(8_000) },
  });
  expect(reliefs.limited.limit.value).toBe(pounds(102_000));
  expect(reliefs.total.value).toBe(pounds(102_000));
  expect(reliefOf(400_000, { incomeReliefs: { payrollGiving: given(8_000) } })).toBe(0);
});

test('limits losses, interest and costs of an ended business together', () => {
  const { reliefs } = withPay(150_000, {
    selfEmployment: { expenses: given(30_000), lossAgainstIncome: given(30_000) },
    incomeReliefs: {
      loanInterest: given(15_000),
      postCessation: given(10_000),
      preIncorporationLosses: given(7000),
    },
  });
  expect(reliefs.limited.claimed.value).toBe(pounds(55_000));
  expect(reliefs.total.value).toBe(pounds(57_000));
});

test('subtracts share losses from income, and refuses them above the limit by name', () => {
  const capitalGains = { unlistedLosses: given(60_000), lossesAgainstIncome: given(50_000) };
  const employments = [{ pay: given(150_000) }];
  expect(reliefOf(150_000, { capitalGains })).toBe(pounds(50_000));
  expect(
    refusals({ employments, capitalGains: { ...capitalGains, lossesAgainstIncome: given(50_001) } }),
  ).toEqual(['incomeReliefs.shareLossesAboveLimit']);
});

test('sets losses of earlier years only against other income', () => {
  const otherIncome = { income: given(3000), expenses: given(500) };
  const incomeReliefs = { earlierLosses: given(4000) };
  expect(reliefOf(30_000, { otherIncome, incomeReliefs })).toBe(pounds(2500));
  expect(reliefOf(30_000, { incomeReliefs })).toBe(0);
});

test('keeps losses of other income there, even where the personal allowance would save more against interest', () => {
  const { tax } = withPay(0, {
    otherIncome: { income: given(3000) },
    incomeReliefs: { earlierLosses: given(3000) },
    savings: { untaxedInterest: given(30_000) },
  });
  expect(tax.taxable.nonSavings.value).toBe(0);
  expect(tax.taxable.savings.value).toBe(pounds(17_430));
});

test('gives relief of up to £100 for trade union death benefits, which adjusted net income ignores', () => {
  const { reliefs, netIncome, adjustedNetIncome } = withPay(30_000, {
    incomeReliefs: { tradeUnionDeathBenefits: given(120) },
  });
  expect(reliefs.total.value).toBe(pounds(100));
  expect(netIncome.value).toBe(pounds(29_900));
  expect(adjustedNetIncome.value).toBe(pounds(30_000));
});

test.each(['annualPayments', 'patentRoyalties'] as const)('refuses %s by name', (name) => {
  const incomeReliefs = { [name]: given(100) };
  expect(refusals({ incomeReliefs })).toEqual([`incomeReliefs.${name}`]);
});
