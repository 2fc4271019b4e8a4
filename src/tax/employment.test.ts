import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { figuresFor, given, person } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';

const employed = (facts: Partial<TaxInputs>) => figuresFor(person(facts)).employment;

test.each(shippedTaxYears)(
  '%s: adds pay, tips and benefits minus expenses for every employment',
  (taxYear) => {
    const figures = figuresFor(
      person({
        taxYear,
        employments: [
          { pay: given(20_000.9), tips: given(100.9), benefits: given(500), taxDeducted: given(1000.2) },
          { pay: given(5000), expenses: given(49.5), mileage: given(90), taxDeducted: given(10) },
        ],
      }),
    );
    expect(figures.employment.pay.value).toBe(pounds(25_000));
    expect(figures.employment.gross.value).toBe(pounds(25_600));
    expect(figures.employment.expenses.value).toBe(pounds(140));
    expect(figures.employment.income.value).toBe(pounds(25_460));
    expect(figures.taxDeducted.value).toBe(pounds(1011));
  },
);

test('does not set expenses above the pay against another employment', () => {
  const { income, expenses } = employed({
    employments: [{ pay: given(100), expenses: given(150) }, { pay: given(5000) }],
  });
  expect(expenses.value).toBe(pounds(100));
  expect(income.value).toBe(pounds(5000));
});

test('counts share schemes as employment income, but not as pay through payroll', () => {
  const { income, gross, pay } = employed({
    employments: [{ pay: given(100), expenses: given(150) }],
    additionalIncome: { shareSchemes: given(3000.5) },
  });
  expect(pay.value).toBe(pounds(100));
  expect(gross.value).toBe(pounds(3100));
  expect(income.value).toBe(pounds(3000));
});

test('subtracts each deduction of form SA101 from the income of all employments', () => {
  const { income, deductions } = employed({
    employments: [{ pay: given(20_000) }, { pay: given(10_000) }],
    incomeReliefs: {
      seafarers: given(1000),
      foreignEarnings: given(200),
      foreignTaxOnEarnings: given(30),
      overseasPensionContributions: given(3.5),
    },
  });
  expect(deductions.value).toBe(pounds(1234));
  expect(income.value).toBe(pounds(28_766));
});

test.each([
  [29_999, 1],
  [30_000, 0],
  [30_001, 0],
])(
  'a Seafarers’ Earnings Deduction of £%d from £30,000 leaves £%d and does not affect other income',
  (seafarers, left) => {
    const figures = figuresFor(
      person({
        employments: [{ pay: given(30_000) }],
        pensions: { statePension: given(400) },
        incomeReliefs: { seafarers: given(seafarers) },
      }),
    );
    expect(figures.employment.income.value).toBe(pounds(left));
    expect(figures.totalIncome.value).toBe(pounds(left + 400));
  },
);
