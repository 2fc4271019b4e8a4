import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTaxCalculationFields } from './fields.ts';
import { anyPerson, calculated, person, withPay } from './for-tests.ts';
import { statementOf } from './statement.ts';

const inPence = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + Math.round(one * 100), 0);

test('adds the lines of a statement up to their totals', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      const { statement, ...fields } = toTaxCalculationFields(calculated(inputs));
      const { bands, reductions, charges } = statement;
      expect({
        taxed: inPence(bands.map(({ amount }) => amount)),
        tax: inPence(bands.map(({ tax }) => tax)),
        reductions: inPence(reductions.map(({ amount }) => amount)),
        charges: inPence(charges.map(({ amount }) => amount)),
      }).toEqual({
        taxed: inPence([fields.taxable_income]),
        tax: inPence([fields.tax_before_reductions]),
        reductions: inPence([fields.tax_reductions]),
        charges: inPence([fields.tax_charges]),
      });
    }),
  );
});

test('taxes pay of £60,000 in 2025-26 at the basic and the higher rate', () => {
  // £37,700 at 20%, and £60,000 minus £12,570 and £37,700 at 40%.
  expect(statementOf(calculated(withPay(60_000))).bands).toEqual([
    { of: 'nonSavings', band: 'basic', rate: 20, amount: 37_700, tax: 7_540 },
    { of: 'nonSavings', band: 'higher', rate: 40, amount: 9_730, tax: 3_892 },
  ]);
});

test('shows no lines to a person without income', () => {
  expect(statementOf(calculated(person({})))).toEqual({ bands: [], reductions: [], charges: [] });
});
