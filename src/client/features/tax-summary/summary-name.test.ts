import { expect, test } from 'vitest';
import { summaryName } from './summary-name.ts';

test('the summary names what is left to pay only where that is not the estimate', () => {
  expect(summaryName(undefined)).toBe('Tax year summary');
  expect(summaryName({ summary_tax: null })).toBe('Tax year summary');
  expect(summaryName({ summary_tax: 1200, tax_to_pay: 1200 })).toBe('Tax year summary');
  expect(summaryName({ summary_tax: 1200, tax_to_pay: 200.5 })).toBe('Tax year summary, £200.50 left to pay');
  expect(summaryName({ summary_tax: 1200, tax_to_pay: -30 })).toBe('Tax year summary, £30.00 to be refunded');
});
