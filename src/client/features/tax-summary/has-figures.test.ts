import { expect, test } from 'vitest';
import type { TaxCalculation } from '#contract/tax-calculation.ts';
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

test('a year with nothing in it has nothing to explain', () => {
  expect(hasFigures(empty)).toBe(false);
});

test('income, expenses or gains can be explained, also without tax', () => {
  expect(hasFigures({ ...empty, summary_income: 10 })).toBe(true);
  expect(hasFigures({ ...empty, summary_expense: 10 })).toBe(true);
  expect(hasFigures({ ...empty, capital_gains_total: 10 })).toBe(true);
});
