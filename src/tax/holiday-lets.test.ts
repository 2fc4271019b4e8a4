import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { calculateAsShipped, figuresFor, given, person } from './for-tests.ts';
import type { HolidayLetInputs, TaxInputs } from './inputs.ts';

const lets = (holidayLets: HolidayLetInputs, more: Partial<TaxInputs> = {}) =>
  figuresFor(person({ taxYear: '2024-25', holidayLets, ...more }));

const codes = (inputs: TaxInputs) => {
  const calculation = calculateAsShipped(inputs);
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
};

test.each(shippedTaxYears.filter((year) => year <= '2024-25'))(
  '%s: adds income and charges minus expenses, full finance costs and capital allowances',
  (taxYear) => {
    const { holidayLets, totalIncome } = lets(
      {
        income: given(20_000),
        balancingCharges: given(500),
        expenses: given(6000),
        financeCosts: given(4000),
        capitalAllowances: given(1000),
        privateUse: given(250),
      },
      { taxYear },
    );
    // 20,500 − (6,000 + 4,000 + 1,000 − 250)
    expect(holidayLets.income.value).toBe(pounds(20_500));
    expect(holidayLets.expenses.value).toBe(pounds(10_750));
    expect(holidayLets.interest.value).toBe(pounds(4000));
    expect(holidayLets.profit.value).toBe(pounds(9750));
    expect(totalIncome.value).toBe(pounds(9750));
  },
);

test('keeps losses of holiday lets and of other rents separate', () => {
  const lossOfLets = lets(
    { income: given(1000), expenses: given(3000) },
    { property: { income: given(5000) } },
  );
  expect(lossOfLets.totalIncome.value).toBe(pounds(5000));
  expect(lossOfLets.holidayLets.loss).toBe(pounds(2000));
  expect(lossOfLets.property.lossCarriedForward.value).toBe(0);

  const lossOfRents = lets(
    { income: given(4000) },
    { property: { income: given(1000), expenses: given(2500), lossBroughtForward: given(700) } },
  );
  expect(lossOfRents.totalIncome.value).toBe(pounds(4000));
  expect(lossOfRents.property.lossCarriedForward.value).toBe(pounds(2200));
});

test('sets losses of earlier years only against the profit of holiday lets', () => {
  const { holidayLets, property } = lets(
    { income: given(4000), expenses: given(1000), lossBroughtForward: given(3500) },
    { property: { income: given(5000) } },
  );
  expect(holidayLets.lossUsed.value).toBe(pounds(3000));
  expect(holidayLets.profit.value).toBe(0);
  expect(holidayLets.lossCarriedForward.value).toBe(pounds(500));
  expect(property.profit.value).toBe(pounds(5000));
});

test('shares one allowance with rents: boxes 20.1 and 5.1 stop at £1,000 together', () => {
  // As in HMRC PIM4484, with 700 for one business and 300 for the other
  const split = lets(
    { income: given(1100), expenses: given(150), allowance: given(300) },
    { property: { income: given(700), expenses: given(100), allowance: given(700) } },
  );
  expect(split.property.profit.value).toBe(0);
  expect(split.holidayLets.profit.value).toBe(pounds(800));

  const claimedTwice = lets(
    { income: given(1100), allowance: given(1000) },
    { property: { income: given(1200), allowance: given(999) } },
  );
  expect(claimedTwice.holidayLets.allowance.value).toBe(pounds(1));
});

test('replaces the expenses of both when the allowance is claimed for one', () => {
  const forLets = lets(
    { income: given(1500), expenses: given(900), financeCosts: given(50), allowance: given(1000) },
    { property: { income: given(5000), expenses: given(2000) } },
  );
  expect(forLets.holidayLets.profit.value).toBe(pounds(500));
  expect(forLets.holidayLets.interest.value).toBe(0);
  expect(forLets.property.profit.value).toBe(pounds(5000));

  const forRents = lets(
    { income: given(1500), expenses: given(900) },
    { property: { income: given(5000), allowance: given(1000) } },
  );
  expect(forRents.holidayLets.profit.value).toBe(pounds(1500));
  expect(forRents.property.profit.value).toBe(pounds(4000));
});

test.each(shippedTaxYears.filter((year) => year >= '2025-26'))(
  '%s: refuses holiday lets by name',
  (taxYear) => {
    const holidayLets = { lossBroughtForward: given(1) };
    expect(codes(person({ taxYear, holidayLets }))).toContain('holidayLets.ended');
    expect(codes(person({ taxYear, holidayLets: { income: [] } }))).toEqual([]);
    expect(codes(person({ taxYear: '2024-25', holidayLets }))).toEqual([]);
  },
);

test('refuses the allowance for holiday lets together with Rent a Room relief', () => {
  const property = { income: given(9000), rentARoomExempt: given(7500) };
  const claimed = person({ taxYear: '2024-25', property, holidayLets: { allowance: given(1000) } });
  expect(codes(claimed)).toEqual(['holidayLets.allowanceWithRentARoom']);
});
