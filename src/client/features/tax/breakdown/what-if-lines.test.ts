import { expect, test } from 'vitest';
import type { WhatIfLine } from '#contract/tax/what-if.ts';
import { warningFor, shownLines, verdict } from './what-if-lines.ts';

const line = (figure: string, difference: number): WhatIfLine => ({
  figure,
  label: figure,
  before: 0,
  after: difference,
  difference,
});

test('shows the tax of the year first, the others as in the breakdown, and nothing twice', () => {
  const figures = [
    'summary_tax',
    'tax_due',
    'tax_to_pay',
    'first_payment_on_account',
    'second_payment_on_account',
    'unadjusted_trading_expenses',
    'total_income',
    'paye_income',
  ];
  expect(shownLines(figures.map((figure) => line(figure, 1))).map(({ figure }) => figure)).toEqual([
    'tax_due',
    'paye_income',
    'total_income',
    'tax_to_pay',
    'first_payment_on_account',
    'second_payment_on_account',
  ]);
});

test('uses the breakdown’s names for the figures', () => {
  const [first, second] = shownLines([line('first_payment_on_account', 1), line('tax_due', 1)]);
  expect([first?.label, second?.label]).toEqual([
    'Tax of the year',
    'First payment on account, by 31 January',
  ]);
});

test.each([
  [200, 200, 'You would owe £200.00 more.'],
  [-200, -200, 'You would owe £200.00 less.'],
  [0, 0, 'Your tax for the year would be the same.'],
  [200, 50, 'Your tax for the year would be £200.00 more. You would have £50.00 more left to pay.'],
  [200, 0, 'Your tax for the year would be £200.00 more. You would have the same left to pay.'],
  [0, -50, 'Your tax for the year would be the same. You would have £50.00 less left to pay.'],
])('tax of %d and %d to pay: %s', (tax, toPay, words) => {
  const lines = [line('tax_due', tax), line('tax_to_pay', toPay)].filter(
    ({ difference }) => difference !== 0,
  );
  expect(verdict(lines)).toBe(words);
});

test('warns about extra pay without tax taken off', () => {
  expect(warningFor({ pay: 100 })).toContain('which an employer normally does');
  expect(warningFor({ pay: 100, pay_tax: 20 })).toBeUndefined();
  expect(warningFor({ pay: -100 })).toBeUndefined();
  expect(warningFor({ dividends: 100 })).toBeUndefined();
});
