import { expect, test } from 'vitest';
import { leftToPayText, summaryName } from './left-to-pay.ts';

test('shows what is left to pay only when it differs from the estimate', () => {
  expect(leftToPayText(undefined)).toBeUndefined();
  expect(leftToPayText({ summary_tax: null })).toBeUndefined();
  expect(leftToPayText({ summary_tax: 1200, left_to_pay: 1200 })).toBeUndefined();
  expect(leftToPayText({ summary_tax: 1200, left_to_pay: 200.5 })).toBe('£200.50 left to pay');
  expect(leftToPayText({ summary_tax: 1200, left_to_pay: 1200, paid_here: 200.1 })).toBe(
    '£999.90 left to pay',
  );
  expect(leftToPayText({ summary_tax: 1200, left_to_pay: 200.5, paid_here: 200.5 })).toBe(
    'Nothing left to pay',
  );
  expect(leftToPayText({ summary_tax: 1200, left_to_pay: 0 })).toBe('Nothing left to pay');
  expect(leftToPayText({ summary_tax: 1200, left_to_pay: -30 })).toBe('£30.00 to be refunded');
});

test('names the summary after it too', () => {
  expect(summaryName(undefined)).toBe('Tax year summary');
  expect(summaryName({ summary_tax: 1200, left_to_pay: 200.5 })).toBe(
    'Tax year summary, £200.50 left to pay',
  );
});
