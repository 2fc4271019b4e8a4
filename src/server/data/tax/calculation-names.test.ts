import { expect, test } from 'vitest';
import { calculationAmounts, calculationFlags } from '#form-schemas/known-names.ts';
import { toTaxCalculationFields } from '#tax/fields.ts';
import { taxInputs } from './tax-inputs.ts';
import { calculateAsShipped } from '#tax/for-tests.ts';

test('lets conditions read every figure and flag of the calculation, and no other', () => {
  const calculation = calculateAsShipped(taxInputs('2025-26', []));
  if (!calculation.ok) throw new Error('refused');
  const numbers = Object.entries(toTaxCalculationFields(calculation)).filter(
    ([, value]) => typeof value === 'number',
  );
  expect([...calculationAmounts, ...calculationFlags].sort()).toEqual(numbers.map(([name]) => name).sort());
});
