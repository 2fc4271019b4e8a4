import { expect, test } from 'vitest';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { hasFigures } from './has-figures.ts';

const empty: TaxCalculation = {
  status: 'success',
  tax_year: '2025-2026',
  refusals: [],
  left_out: [],
  suggestions: [],
  report_token: '',
  region: 'england',
  summary_income: 0,
  summary_expense: 0,
  summary_tax: 0,
};

test('has nothing to explain for an empty year', () => {
  expect(hasFigures(empty)).toBe(false);
});

test('can explain income, expenses or gains, even without tax', () => {
  expect(hasFigures({ ...empty, summary_income: 10 })).toBe(true);
  expect(hasFigures({ ...empty, summary_expense: 10 })).toBe(true);
  expect(hasFigures({ ...empty, capital_gains_total: 10 })).toBe(true);
});
