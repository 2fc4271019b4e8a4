import { expect, test } from 'vitest';
import type { TaxCalculation } from '#contract/tax-calculation.ts';
import { pence } from '#domain/money.ts';
import { moneyOfYear, wholePercents } from './money-shares.ts';

const year: TaxCalculation = {
  status: 'success',
  tax_year: '2025-2026',
  region: 'england',
  refusals: [],
  left_out: [],
  suggestions: [],
  report_token: '',
  summary_income: 0,
  summary_expense: 0,
  summary_tax: 0,
};

const partsOf = (figures: Partial<TaxCalculation>) =>
  moneyOfYear({ ...year, ...figures })?.shares.map(({ label, amount }) => [label, amount]);

test('what came in goes to expenses, taxes and the filer, and adds up to the income', () => {
  const money = moneyOfYear({
    ...year,
    summary_income: 40_000,
    summary_expense: 10_000,
    income_tax: 3486,
    class4_nic: 1045.8,
  });
  expect(money?.shares.map(({ label, amount }) => [label, amount])).toEqual([
    ['Expenses', 1_000_000],
    ['Income Tax and charges', 348_600],
    ['National Insurance', 104_580],
    ['Left for you', 2_546_820],
  ]);
  expect(money?.shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(money?.whole).toEqual({ label: 'Income', amount: 4_000_000 });
  expect(money?.notes).toEqual([]);
});

test('mortgage interest, pension payments and gifts are money that went', () => {
  const spent = { property_residential_interest: 5000, pension_paid: 2400, gift_aid_given: 240 };
  expect(partsOf({ summary_income: 20_000, summary_expense: 1000, ...spent })).toEqual([
    ['Expenses and finance costs', 600_000],
    ['Pension payments', 240_000],
    ['Gift Aid', 24_000],
    ['Left for you', 1_136_000],
  ]);
});

test('benefits in kind and share schemes are no money', () => {
  const money = moneyOfYear({
    ...year,
    summary_income: 35_000,
    employment_benefits: 4000,
    share_schemes: 1000,
    income_tax: 4486,
  });
  expect(money?.whole).toEqual({ label: 'Income in money', amount: 3_000_000 });
  expect(money?.shares.at(-1)).toMatchObject({ label: 'Left for you', amount: 2_551_400 });
  expect(money?.notes).toEqual([
    'This leaves out £5,000.00 of benefits in kind and share schemes. They are taxed but are not money.',
  ]);
});

test('gains stand beside the income, with their tax', () => {
  const money = moneyOfYear({
    ...year,
    summary_income: 1000,
    capital_gains_total: 23_000,
    capital_gains_tax: 3600,
  });
  expect(money?.whole.amount).toBe(100_000);
  expect(money?.notes).toEqual(['This leaves out £23,000.00 of gains, with £3,600.00 of Capital Gains Tax.']);
});

test('what an allowance replaced was paid all the same', () => {
  expect(
    partsOf({ summary_income: 3000, trading_allowance: 1000, unadjusted_trading_expenses: 400.5 }),
  ).toEqual([
    ['Expenses', 40_050],
    ['Left for you', 259_950],
  ]);
});

test('when more was spent than came in nothing is left, and the parts still fill the bar', () => {
  expect(moneyOfYear({ ...year, summary_income: 1000, summary_expense: 3000 })).toEqual({
    shares: [{ name: 'expenses', label: 'Expenses', amount: 300_000, share: 1, percent: 100 }],
    whole: { label: 'Money out', amount: 300_000 },
    notes: ['You paid out £2,000.00 more than you received.'],
  });
});

test('a year without income has nothing to show', () => {
  expect(moneyOfYear(year)).toBeUndefined();
});

test('the percentages add up to 100, the largest remainders rounded up', () => {
  // Rounded each by itself: 13 + 12 + 2 + 74 = 101
  expect(wholePercents([125, 117, 18, 740].map(pence))).toEqual([12, 12, 2, 74]);
  expect(wholePercents([1, 1, 1].map(pence))).toEqual([34, 33, 33]);
  expect(wholePercents([pence(0)])).toEqual([0]);
});
