import { expect, test } from 'vitest';
import { exactTotals, toTaxCalculationFields } from './fields.ts';
import { calculated, given, person, withPay } from './for-tests.ts';

test('returns a full set of fields, all zero, for a person with nothing', () => {
  const fields = toTaxCalculationFields(calculated(person({})));
  expect(fields).toMatchObject({
    summary_income: 0,
    tax_to_pay: 0,
    has_sa103: 0,
    sa103_valid: 1,
    only_sa103f: 0,
    nic2_compulsory: 0,
    personal_allowance: 12_570,
    class2_nic_limit: 6845,
    higher_childbenefit_threshold: 60_000,
    breakdown: { non_savings: { total_tax: 0 }, savings: { total_tax: 0 }, dividends: { total_tax: 0 } },
  });
});

test('shows gross income, deductible expenses and the whole tax in the bar, whatever was deducted', () => {
  const fields = toTaxCalculationFields(
    calculated(
      person({
        employments: [{ pay: given(20_000), expenses: given(100), taxDeducted: given(1486) }],
        selfEmployment: { turnover: given(9000), expenses: given(1500.25), capitalAllowances: given(500) },
        property: { income: given(6000), expenses: given(1000), residentialFinanceCosts: given(2000) },
      }),
    ),
  );
  expect(fields).toMatchObject({
    summary_income: 35_000,
    summary_expense: 3101,
    unadjusted_trading_expenses: 1500.25,
    property_gross_expenses: 3000,
    summary_tax: fields.tax_due,
    tax_deducted: 1486,
    has_sa103: 1,
  });
  expect(fields.tax_to_pay).toBeCloseTo(fields.tax_due - 1486, 2);
  expect(fields.employment_salary + fields.trading_profit + fields.property_profit).toBe(
    fields.adjusted_net_income,
  );
});

test('knows income and expenses to the penny, where HMRC counts whole pounds', () => {
  const calculation = calculated(
    person({
      selfEmployment: { turnover: given(9000.75), expenses: given(1500.25), capitalAllowances: given(500) },
      property: { income: given(6000.5), expenses: given(1000.01) },
    }),
  );
  expect(toTaxCalculationFields(calculation)).toMatchObject({
    summary_income: 15_000,
    summary_expense: 3002,
  });
  expect(exactTotals(calculation)).toEqual({ exact_income: 15_001.25, exact_expense: 3000.26 });
});

test('flags turnover at the limit of the short pages without refusing it', () => {
  const fields = toTaxCalculationFields(calculated(person({ selfEmployment: { turnover: given(90_000) } })));
  expect(fields.sa103_valid).toBe(0);
});

test.each([
  [60_000, 0],
  [60_001, 1],
])('income of £%d: Child Benefit question %d', (pay, question) => {
  expect(toTaxCalculationFields(calculated(withPay(pay))).higher_childbenefit).toBe(question);
});
