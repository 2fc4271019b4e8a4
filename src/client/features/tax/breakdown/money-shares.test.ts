import { expect, test } from 'vitest';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
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

test('splits the income between expenses, taxes and the filer, and the parts add up to it', () => {
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

test('counts mortgage interest, pension payments and gifts as money spent', () => {
  const spent = { property_residential_interest: 5000, pension_paid: 2400, gift_aid_given: 240 };
  expect(partsOf({ summary_income: 20_000, summary_expense: 1000, ...spent })).toEqual([
    ['Expenses and finance costs', 600_000],
    ['Pension payments', 240_000],
    ['Gift Aid', 24_000],
    ['Left for you', 1_136_000],
  ]);
});

test('does not count benefits in kind and share schemes as money', () => {
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

test('lists gains separately from the income, with their tax', () => {
  const money = moneyOfYear({
    ...year,
    summary_income: 1000,
    capital_gains_total: 23_000,
    capital_gains_tax: 3600,
  });
  expect(money?.whole.amount).toBe(100_000);
  expect(money?.notes).toEqual(['This leaves out £23,000.00 of gains, with £3,600.00 of Capital Gains Tax.']);
});

test('counts expenses that an allowance replaced as paid', () => {
  expect(
    partsOf({ summary_income: 3000, trading_allowance: 1000, unadjusted_trading_expenses: 400.5 }),
  ).toEqual([
    ['Expenses', 40_050],
    ['Left for you', 259_950],
  ]);
});

test('shows nothing left when more was spent than came in, and the parts still fill the bar', () => {
  expect(moneyOfYear({ ...year, summary_income: 1000, summary_expense: 3000 })).toEqual({
    shares: [{ name: 'expenses', label: 'Expenses', amount: 300_000, share: 1, percent: 100 }],
    whole: { label: 'Money out', amount: 300_000 },
    notes: ['You paid out £2,000.00 more than you received.'],
  });
});

test('has nothing to show for a year without income', () => {
  expect(moneyOfYear(year)).toBeUndefined();
});

test('rounds the percentages to add up to 100, with the largest remainders rounded up', () => {
  // Rounded separately: 13 + 12 + 2 + 74 = 101
  expect(wholePercents([125, 117, 18, 740].map(pence))).toEqual([12, 12, 2, 74]);
  expect(wholePercents([1, 1, 1].map(pence))).toEqual([34, 33, 33]);
  expect(wholePercents([pence(0)])).toEqual([0]);
});
