import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { amountText, amountToPay, typedAmount } from './amount.ts';

test('an amount has only digits, dots and commas', () => {
  expect(typedAmount('£1,234.50 abc-')).toBe('1,234.50');
  expect(typedAmount('-5e3')).toBe('53');
});

test.each([
  ['1,234.50', 123_450],
  ['999999999', 99_999_999_900],
  ['0.01', 1],
])('%s can be paid', (text, amount) => {
  expect(amountToPay(text)).toBe(amount);
});

test.each([
  '',
  '0',
  '0.00',
  '.',
  '1.2.3',
  '1.234',
  '1000000000',
  ',',
  '1,0',
  '12,50',
  '1,2345',
  ',123',
  '1,,234',
])('%s cannot be paid', (text) => {
  expect(amountToPay(text)).toBeUndefined();
});

test('an amount is shown with commas, and nothing to pay as nothing', () => {
  expect(amountText(pounds(1234.5))).toBe('1,234.50');
  expect(amountText(pounds(0))).toBe('');
});
