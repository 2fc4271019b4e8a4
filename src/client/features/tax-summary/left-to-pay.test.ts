import { expect, test } from 'vitest';
import { leftWords, summaryName } from './left-to-pay.ts';

test('what is left to pay is said only where that is not the estimate', () => {
  expect(leftWords(undefined)).toBeUndefined();
  expect(leftWords({ summary_tax: null })).toBeUndefined();
  expect(leftWords({ summary_tax: 1200, left_to_pay: 1200 })).toBeUndefined();
  expect(leftWords({ summary_tax: 1200, left_to_pay: 200.5 })).toBe('£200.50 left to pay');
  expect(leftWords({ summary_tax: 1200, left_to_pay: 0 })).toBe('Nothing left to pay');
  expect(leftWords({ summary_tax: 1200, left_to_pay: -30 })).toBe('£30.00 to be refunded');
});

test('the summary is named after it as well', () => {
  expect(summaryName(undefined)).toBe('Tax year summary');
  expect(summaryName({ summary_tax: 1200, left_to_pay: 200.5 })).toBe(
    'Tax year summary, £200.50 left to pay',
  );
});
