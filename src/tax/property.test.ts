import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { given, person, resultFor } from './for-tests.ts';
import type { PropertyInputs } from './inputs.ts';

const letting = (property: PropertyInputs, pay = 0) =>
  resultFor(person({ employments: [{ pay: given(pay) }], property }));

test('relief is limited by the finance costs', () => {
  const { property, incomeTax } = letting(
    { income: given(10_000), residentialFinanceCosts: given(4947.96) },
    30_000,
  );
  expect(property.financeCostRelief).toBe(pounds(989.6));
  expect(incomeTax).toBe(pounds(5486 - 989.6));
  expect(property.financeCostsCarriedForward).toBe(0);
});

test('relief is limited by the property profit after losses, and the rest carries forward', () => {
  const { property } = letting(
    {
      income: given(10_000),
      lossBroughtForward: given(4000),
      residentialFinanceCosts: given(5000),
      financeCostsBroughtForward: given(2000),
    },
    30_000,
  );
  expect(property).toMatchObject({
    profit: pounds(6000),
    financeCostRelief: pounds(1200),
    financeCostsCarriedForward: pounds(1000),
  });
});

test('relief is limited by the income above allowances, and the rest carries forward', () => {
  const { property, incomeTax } = letting({ income: given(15_000), residentialFinanceCosts: given(8000) });
  expect(property).toMatchObject({
    financeCostRelief: pounds(486),
    financeCostsCarriedForward: pounds(5570),
  });
  expect(incomeTax).toBe(0);
});

test('income within the allowance gives no relief and keeps every pound of cost', () => {
  const { property } = letting({ income: given(12_570), residentialFinanceCosts: given(8000) });
  expect(property).toMatchObject({ financeCostRelief: 0, financeCostsCarriedForward: pounds(8000) });
});

test('the property allowance replaces expenses and finance costs', () => {
  const { property } = letting(
    {
      income: given(5000),
      allowance: given(1000),
      expenses: given(3000),
      residentialFinanceCosts: given(2000),
    },
    30_000,
  );
  expect(property).toMatchObject({
    allowance: pounds(1000),
    expenses: 0,
    profit: pounds(4000),
    financeCostRelief: 0,
  });
});

test('the private share of expenses is added back', () => {
  const { property } = letting({ income: given(5000), expenses: given(3000), privateUse: given(500.5) });
  expect(property).toMatchObject({ expenses: pounds(2500), profit: pounds(2500) });
});

test('Rent a Room relief stops at its limit and makes no loss', () => {
  expect(letting({ income: given(9000), rentARoomExempt: given(8000) }).property.profit).toBe(pounds(1500));
  expect(letting({ income: given(5000), rentARoomExempt: given(7500) }).property).toMatchObject({
    profit: 0,
    loss: 0,
  });
});

test('a loss of the year counts as nil and is shown', () => {
  expect(letting({ income: given(1000), expenses: given(1500) }, 20_000)).toMatchObject({
    totalIncome: pounds(20_000),
    property: { profit: 0, loss: pounds(500) },
  });
});

test('finance costs of other property are known by their box', () => {
  const { property } = letting({
    income: given(9000),
    expenses: [
      { value: pounds(400), source: { from: 'form', form: 'SA105', box: '26' } },
      { value: pounds(600), source: { from: 'books', tags: ['PROE'], form: 'SA105', box: '29' } },
    ],
  });
  expect(property).toMatchObject({ otherFinanceCosts: pounds(400), expenses: pounds(1000) });
});
