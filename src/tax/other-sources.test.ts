import { expect, test } from 'vitest';
import { pounds, toPounds } from '#domain/money.ts';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { toTaxCalculationFields } from './fields.ts';
import { calculateAsShipped, calculated, figuresFor, given, person } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';

const only = (facts: Partial<TaxInputs>) => figuresFor(person(facts));

test.each(shippedTaxYears)('%s: adds the tax back to taxed interest, and counts it as paid', (taxYear) => {
  const { other, taxDeducted, incomeByType } = only({ taxYear, savings: { taxedInterest: given(800) } });
  expect(other.taxedInterest.value).toBe(pounds(1000));
  expect(incomeByType.savings.value).toBe(pounds(1000));
  expect(taxDeducted.value).toBe(pounds(200));
});

test.each([
  // TaxCalc knowledge base, article 2259: 10 gives 12 (12.50 rounded down) and 2.50 of tax
  [10, 12, 2.5],
  [10.99, 12, 2.5],
  [11, 13, 2.75],
  [12, 15, 3],
  [1, 1, 0.25],
  [0.99, 0, 0],
])('interest of £%d after tax is £%d of income with £%d of tax', (received, income, tax) => {
  const { other, taxDeducted } = only({ savings: { taxedInterest: given(received) } });
  expect(other.savings.value).toBe(pounds(income));
  expect(taxDeducted.value).toBe(pounds(tax));
});

test('counts interest of every kind as savings income, including partnership interest', () => {
  const { incomeByType, taxDeducted } = only({
    savings: {
      taxedInterest: given(400),
      untaxedInterest: given(300.99),
      foreignInterest: given(200),
    },
    additionalIncome: { giltInterest: given(100), giltTaxDeducted: given(19.5) },
    partnerships: [{ untaxedInterest: given(50) }, { untaxedInterest: given(25) }],
  });
  expect(incomeByType.savings.value).toBe(pounds(500 + 300 + 200 + 100 + 75));
  expect(incomeByType.nonSavings.value).toBe(0);
  expect(taxDeducted.value).toBe(pounds(100 + 20));
});

test('counts dividends of every kind', () => {
  const { incomeByType, totalIncome } = only({
    dividends: { uk: given(1000), funds: given(200.5), foreign: given(30) },
    additionalIncome: { stockDividends: given(4), bonusIssues: given(5), closeCompanyLoans: given(6) },
  });
  expect(incomeByType.dividends.value).toBe(pounds(1245));
  expect(totalIncome.value).toBe(pounds(1245));
});

test('refuses foreign tax on dividends and says what to do; accepts none', () => {
  const calculation = calculateAsShipped(
    person({ dividends: { foreign: given(300), foreignTax: given(45) } }),
  );
  expect(calculation).toMatchObject({ ok: false, refusals: [{ code: 'dividends.foreignTax' }] });
  expect(calculateAsShipped(person({ dividends: { foreign: given(255), foreignTax: given(0) } })).ok).toBe(
    true,
  );
});

test('taxes pensions and benefits with pay, and counts the tax deducted from them', () => {
  const { other, incomeByType, taxDeducted } = only({
    pensions: { statePension: given(9000), otherPensions: given(8000.8), taxDeducted: given(900.1) },
    benefits: {
      incapacityBenefit: given(700),
      jobseekersAllowance: given(60),
      other: given(5),
      taxDeducted: given(80),
    },
  });
  expect(other.pensionsAndBenefits.value).toBe(pounds(17_765));
  expect(incomeByType.nonSavings.value).toBe(pounds(17_765));
  expect(taxDeducted.value).toBe(pounds(981));
});

test.each([
  [999, 1],
  [1000, 0],
  [1001, 0],
])('other income of £1,000 with expenses of £%d leaves £%d', (expenses, left) => {
  const { other } = only({ otherIncome: { income: given(1000), expenses: given(expenses) } });
  expect(other.other.value).toBe(pounds(left));
  expect(other.otherExpenses.value).toBe(pounds(Math.min(expenses, 1000)));
});

test('does not set the expenses against receipts of an ended business or the benefit from pre-owned assets', () => {
  const { other, taxDeducted } = only({
    otherIncome: {
      income: given(100),
      expenses: given(500),
      preOwnedAssets: given(30),
      taxDeducted: given(20),
    },
    additionalIncome: { businessReceipts: given(7) },
  });
  expect(other.otherIncome.value).toBe(pounds(137));
  expect(other.other.value).toBe(pounds(37));
  expect(taxDeducted.value).toBe(pounds(20));
});

test('has a field for every source, and they add up to total income', () => {
  const calculation = calculated(
    person({
      taxYear: '2023-24',
      employments: [{ pay: given(10_000) }],
      property: { income: given(2000) },
      holidayLets: { income: given(3000) },
      savings: { taxedInterest: given(80), untaxedInterest: given(5) },
      dividends: { uk: given(60) },
      pensions: { statePension: given(700) },
      otherIncome: { income: given(40), expenses: given(15) },
    }),
  );
  const fields = toTaxCalculationFields(calculation);
  expect(fields).toMatchObject({
    property_profit: 2000,
    fhl_profit: 3000,
    savings_income: 105,
    taxed_interest: 100,
    dividends: 60,
    pensions_state_benefits: 700,
    other_income: 40,
    other_expenses: 15,
    summary_income: 15_905,
    total_income: 15_890,
    tax_deducted: 20,
  });
  const { nonSavings, savings, dividends } = calculation.figures.incomeByType;
  expect([nonSavings, savings, dividends].map(({ value }) => toPounds(value))).toEqual([15_725, 105, 60]);
});

test('never lets adjusted net income fall below zero', () => {
  const { adjustedNetIncome } = only({ giftAid: { payments: given(10_000) } });
  expect(adjustedNetIncome.value).toBe(0);
});
