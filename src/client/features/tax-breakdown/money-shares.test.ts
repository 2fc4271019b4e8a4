import { expect, test } from 'vitest';
import type { TaxCalculation } from '#contract/tax-calculation.ts';
import { moneyShares } from './money-shares.ts';

const year: TaxCalculation = {
  status: 'success',
  tax_year: '2025-2026',
  region: 'england',
  refusals: [],
  left_out: [],
  summary_income: 0,
  summary_expense: 0,
  summary_tax: 0,
};

test('what came in goes to expenses, taxes and the filer, and adds up', () => {
  const shares = moneyShares({
    ...year,
    summary_income: 40_000,
    summary_expense: 10_000,
    income_tax: 3486,
    class4_nic: 1045.8,
  });
  expect(shares?.map(({ label, amount }) => [label, amount])).toEqual([
    ['Expenses', 1_000_000],
    ['Income Tax and charges', 348_600],
    ['National Insurance', 104_580],
    ['Left for you', 2_546_820],
  ]);
  expect(shares?.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test('gains of the year came in too', () => {
  const shares = moneyShares({ ...year, capital_gains_total: 23_000, capital_gains_tax: 3600 });
  expect(shares?.map(({ label, amount }) => [label, amount])).toEqual([
    ['Capital Gains Tax', 360_000],
    ['Left for you', 1_940_000],
  ]);
});

test('when more was spent than came in nothing is left, and the parts still fill the bar', () => {
  const shares = moneyShares({ ...year, summary_income: 1000, summary_expense: 3000 });
  expect(shares).toEqual([{ name: 'expenses', label: 'Expenses', amount: 300_000, share: 1 }]);
});

test('a year without income has nothing to show', () => {
  expect(moneyShares(year)).toBeUndefined();
});
