import { expect, test } from 'vitest';
import { stated } from '#tax/amount.ts';
import type { TaxInputs } from '#tax/inputs.ts';
import { pounds } from '#domain/money.ts';
import { suggestionsFor } from './suggestions.ts';
import { calculateAsShipped } from '#tax/for-tests.ts';

const amount = (value: number) => stated(pounds(value), 'stated');

function suggestions(facts: Partial<TaxInputs>) {
  const calculation = calculateAsShipped({
    taxYear: '2025-26',
    region: 'england',
    employments: [],
    ...facts,
  });
  if (!calculation.ok) throw new Error('refused');
  return suggestionsFor(calculation).map(({ code, words }) => [code, words]);
}

test('suggests the trading allowance if expenses are lower, and expenses if they are higher', () => {
  // 20% Income Tax and 6% Class 4.
  const turnover = amount(20_000);
  expect(suggestions({ selfEmployment: { turnover, expenses: amount(400) } })).toEqual([
    ['trading_allowance', 'The trading income allowance instead of your expenses would save £156.00 of tax.'],
  ]);
  const claimed = { turnover, expenses: amount(1500), tradingAllowance: amount(1000) };
  expect(suggestions({ selfEmployment: claimed })).toEqual([
    ['trading_expenses', 'Your expenses instead of the trading income allowance would save £130.00 of tax.'],
  ]);
});

test('suggests nothing that saves no tax, or that applies without a claim', () => {
  const turnover = amount(8000);
  expect(suggestions({ selfEmployment: { turnover, expenses: amount(400) } })).toEqual([]);
  const employments = [{ pay: amount(30_000) }];
  const relieved = { onlyBooks: true, turnover: amount(900) };
  expect(suggestions({ employments, selfEmployment: relieved })).toEqual([]);
  expect(suggestions({ employments, property: { onlyBooks: true, income: amount(900) } })).toEqual([]);
});

test('suggests nothing if the better choice is already made', () => {
  const turnover = amount(20_000);
  expect(suggestions({ selfEmployment: { turnover, expenses: amount(1500) } })).toEqual([]);
  expect(suggestions({ selfEmployment: { turnover, expenses: amount(1000) } })).toEqual([]);
  expect(suggestions({})).toEqual([]);
});

test('decides about rents by the tax of the year', () => {
  const employments = [{ pay: amount(30_000) }];
  expect(suggestions({ employments, property: { income: amount(5000), expenses: amount(400) } })).toEqual([
    [
      'property_allowance',
      'The property income allowance instead of your expenses would save £120.00 of tax.',
    ],
  ]);
  expect(suggestions({ employments, property: { income: amount(5000), expenses: amount(2000) } })).toEqual(
    [],
  );
});
