import { expect, test } from 'vitest';
import { calculationContext } from './calculation-context.ts';

test('amounts become pence, flags stay, and parts that are no plain value are left out', () => {
  expect(
    calculationContext({ tax_to_pay: 12.34, nic2_compulsory: 0, tax_year: '2025-2026', breakdown: {} }),
  ).toEqual({
    'calculation.tax_to_pay': 1234,
    'calculation.nic2_compulsory': 0,
    'calculation.tax_year': '2025-2026',
  });
});
