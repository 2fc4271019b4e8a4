import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { figuresFor, given, person } from './for-tests.ts';
import type { PropertyInputs, TaxInputs } from './inputs.ts';

const letting = (property: PropertyInputs, more: Partial<TaxInputs> = {}) =>
  figuresFor(person({ property, ...more }));

test.each(shippedTaxYears)(
  '%s: adds rents and balancing charges minus expenses, mileage and capital allowances',
  (taxYear) => {
    const { property } = letting(
      {
        income: given(10_000.99),
        balancingCharges: given(300),
        expenses: given(2000.01),
        mileage: given(45),
        capitalAllowances: given(154),
      },
      { taxYear },
    );
    // 10,000 + 300 − 2,001 − 45 − 154
    expect(property.expenses.value).toBe(pounds(2200));
    expect(property.profit.value).toBe(pounds(8100));
  },
);

test('2019-20: counts a quarter of the finance costs as expenses; three quarters only reduce tax', () => {
  // OpenTuition, "Tonie": rents 10,080 and interest 4,200 give a profit of 9,030
  const figures = letting(
    { income: given(10_080), expenses: given(1050), residentialFinanceCosts: given(3150) },
    { taxYear: '2019-20', employments: [{ pay: given(30_000) }] },
  );
  expect(figures.property.profit.value).toBe(pounds(9030));
  expect(figures.reducers.finance.relief.value).toBe(pounds(630));
});

test('adds the private share of expenses back', () => {
  const { property } = letting({ income: given(5000), expenses: given(3000), privateUse: given(500.5) });
  expect(property.expenses.value).toBe(pounds(2500));
  expect(property.profit.value).toBe(pounds(2500));
});

test.each([
  ['less than the profit', 1500, 1500, 6500, 0],
  ['as much as the profit', 8000, 8000, 0, 0],
  ['a pound more than the profit', 8001, 8000, 0, 1],
])('uses losses of earlier years, %s, in full', (_, entered, used, profit, left) => {
  const { property } = letting({
    income: given(9000),
    expenses: given(1000),
    lossBroughtForward: given(entered),
  });
  expect(property.lossUsed.value).toBe(pounds(used));
  expect(property.profit.value).toBe(pounds(profit));
  expect(property.lossCarriedForward.value).toBe(pounds(left));
});

test('counts a loss of the year as zero, sets it against no other income, and adds it to earlier losses', () => {
  const figures = letting(
    { income: given(1000), expenses: given(1500), lossBroughtForward: given(200) },
    { employments: [{ pay: given(20_000) }] },
  );
  expect(figures.property.profit.value).toBe(0);
  expect(figures.property.loss).toBe(pounds(500));
  expect(figures.property.lossCarriedForward.value).toBe(pounds(700));
  expect(figures.totalIncome.value).toBe(pounds(20_000));
});

test.each([
  [999, 1000, 999, 0],
  [1000, 1000, 1000, 0],
  [1001, 1000, 1000, 1],
  [5000, 1200, 1000, 4000],
  [5000, 600, 600, 4400],
])('rents of £%d with £%d of allowance claimed: uses £%d, taxes £%d', (rents, claimed, used, profit) => {
  const { property } = letting({
    income: given(rents),
    allowance: given(claimed),
    expenses: given(3000),
    mileage: given(90),
    capitalAllowances: given(50),
  });
  expect(property.allowance.value).toBe(pounds(used));
  expect(property.expenses.value).toBe(0);
  expect(property.profit.value).toBe(pounds(profit));
});

test('uses losses of earlier years after the allowance', () => {
  const { property } = letting({
    income: given(1300),
    allowance: given(1000),
    lossBroughtForward: given(170),
  });
  expect(property.profit.value).toBe(pounds(130));
});

test('limits Rent a Room relief to its limit and to the income', () => {
  const rent = (income: number, exempt: number) =>
    letting({ income: given(income), rentARoomExempt: given(exempt) }).property.profit.value;
  expect(rent(9000, 8000)).toBe(pounds(1500));
  expect(rent(7501, 7500)).toBe(pounds(1));
  expect(rent(9000, 3750)).toBe(pounds(5250));
  expect(rent(5000, 7500)).toBe(0);
  expect(letting({ income: given(5000), rentARoomExempt: given(7500) }).property.loss).toBe(0);
});

/**
 * HMRC PIM4228, Aliyah: a loss of £50,000 with capital allowances of £28,000, a balancing charge of £26,000 and
 * agricultural expenses of £30,000. £32,000 comes off other income, and £18,000 is carried forward.
 */
test.each([
  ['all that the law allows', 32_000, 30_000, 32_000],
  ['no more than that', 50_000, 30_000, 32_000],
  ['only net capital allowances without an estate', 32_000, 0, 2000],
  ['less, when less is claimed', 1500, 0, 1500],
])('sets a loss against other income: %s', (_, claimed, estate, used) => {
  const figures = letting(
    {
      income: given(10_000),
      balancingCharges: given(26_000),
      capitalAllowances: given(28_000),
      expenses: given(58_000),
      lossAgainstIncome: given(claimed),
      agriculturalExpenses: given(estate),
    },
    { employments: [{ pay: given(90_000) }] },
  );
  expect(figures.property.lossOfYear.value).toBe(pounds(50_000));
  expect(figures.netIncome.value).toBe(pounds(90_000 - used));
  expect(figures.property.lossCarriedForward.value).toBe(pounds(50_000 - used));
});

test('limits a loss against other income with the other reliefs: £50,000 or a quarter of the income', () => {
  const withPay = (pay: number) =>
    letting(
      { income: given(1), capitalAllowances: given(80_001), lossAgainstIncome: given(80_000) },
      { employments: [{ pay: given(pay) }] },
    ).reliefs.limited.given.value;
  expect([withPay(100_000), withPay(200_000), withPay(240_000)]).toEqual([
    pounds(50_000),
    pounds(50_000),
    pounds(60_000),
  ]);
});
