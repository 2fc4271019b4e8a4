import { expect, test } from 'vitest';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { type BookTotals, breakdown } from './sections.ts';
import { tablePlan } from './table-plan.ts';

const nothing: TaxCalculation = {
  status: 'success',
  tax_year: '2025-2026',
  region: 'england',
  refusals: [],
  left_out: [],
  suggestions: [],
  report_token: '',
  summary_income: 0,
  summary_expense: 0,
  summary_tax: 0,
  personal_allowance: 12570,
  income_tax: 0,
  tax_due: 0,
  tax_to_pay: 0,
};
const trader: TaxCalculation = {
  ...nothing,
  trading_income: 27480,
  trading_expenses: 5126,
  trading_profit: 22354,
  taxable_income: 9784,
  income_tax: 1956.8,
  tax_deducted: 2000,
  tax_to_pay: -43.2,
};
const none: BookTotals = new Map();
const rowsOf = (calculation: TaxCalculation, books: BookTotals) =>
  (breakdown(calculation, books) ?? []).flatMap(({ rows }) => rows);

test('leaves out sections without a figure', () => {
  expect(breakdown(trader, none)?.map(({ title }) => title)).toEqual([
    'Memo',
    'Trading information',
    'Misc',
    'Taxes',
  ]);
});

test('gives every row its own label', () => {
  const names = tablePlan.flatMap(({ rows }) => rows.map(({ name, label }) => name ?? label));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('shows no table for an empty year', () => {
  expect(breakdown(nothing, none)).toBeUndefined();
});

test('shows deductions as negative amounts', () => {
  expect(rowsOf(trader, none).find(({ figure }) => figure === 'trading_expenses')?.amount).toBe(-512_600);
});

test('links an amount to the transactions it adds up, or to the form when the filer gave another figure', () => {
  const link = (books: BookTotals) =>
    rowsOf(trader, books).find(({ figure }) => figure === 'trading_income')?.link;
  expect(link(new Map([['TRAI', 27480.75]]))).toEqual({ tag: 'TRAI' });
  expect(link(new Map([['TRAI', 2400]]))).toEqual({ form: 'SA103S', box: 'box_9' });
  expect(link(none)).toEqual({ form: 'SA103S', box: 'box_9' });
  const expenses = (books: BookTotals) =>
    rowsOf(trader, books).find(({ figure }) => figure === 'trading_expenses')?.link;
  expect(
    expenses(
      new Map([
        ['TRAE', 5000],
        ['TRAD', 126],
        ['PROE', 7],
      ]),
    ),
  ).toEqual({ tag: 'TRAE,TRAD' });
});

test('links the amounts of a trade on the full pages to those', () => {
  const link = rowsOf({ ...trader, only_sa103f: 1 }, none).map(({ link: of }) => of);
  expect(link).toContainEqual({ form: 'SA103F', box: 'box_15' });
  expect(link).not.toContainEqual({ form: 'SA103S', box: 'box_9' });
});

test('labels an overpaid year as overpaid', () => {
  expect(rowsOf(trader, none).find(({ figure }) => figure === 'tax_to_pay')).toMatchObject({
    label: 'To be repaid to you',
    amount: -4320,
  });
});
