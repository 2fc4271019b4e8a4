import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { given, person, resultFor, withPay } from './for-tests.ts';
import { supportedTaxYears } from './rates/index.ts';

test.each([
  [12_570, 0],
  [12_570.99, 0],
  [12_571, 0.2],
  [50_270, 7540],
  [50_271, 7540.4],
  [100_000, 27_432],
])('pay of £%d pays £%d, each side of the edge of a band', (pay, tax) => {
  for (const taxYear of supportedTaxYears) {
    expect(resultFor({ ...withPay(pay), taxYear }).incomeTax).toBe(pounds(tax));
  }
});

test.each([
  [100_000, 12_570],
  [100_001, 12_570],
  [100_002, 12_569],
  [100_003, 12_569],
  [125_138, 1],
  [125_139, 1],
  [125_140, 0],
  [200_000, 0],
])('income of £%d leaves an allowance of £%d', (pay, allowance) => {
  expect(resultFor(withPay(pay)).personalAllowance).toBe(pounds(allowance));
});

test('the additional rate starts with the first pound above £125,140', () => {
  expect(resultFor(withPay(125_140)).incomeTax).toBe(pounds(42_516));
  expect(resultFor(withPay(125_141)).incomeTax).toBe(pounds(42_516.45));
});

test('each employment is rounded down by itself, and its expenses and tax deducted up', () => {
  const { employment, taxDeducted } = resultFor(
    person({
      employments: [
        { pay: given(20_000.99), expenses: given(100.01), taxDeducted: given(1500.5) },
        { pay: given(10_000.99), benefits: given(0.99) },
      ],
    }),
  );
  expect(employment.income).toBe(pounds(29_899));
  expect(taxDeducted).toBe(pounds(1501));
});

test('expenses of one employment never reduce the pay of another', () => {
  const { employment } = resultFor(
    person({ employments: [{ pay: given(100), expenses: given(500) }, { pay: given(1000) }] }),
  );
  expect(employment).toMatchObject({ income: pounds(1000), expenses: pounds(100) });
});

test('tax deducted above what is due comes back as a repayment', () => {
  expect(resultFor(withPay(20_000, 2000)).taxToPay).toBe(pounds(-514));
});
