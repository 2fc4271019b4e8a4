import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { toTaxCalculationFields } from './fields.ts';
import { calculateAsShipped, calculated, figuresFor, given, person } from './for-tests.ts';
import type { Amount } from './amount.ts';
import type { TaxInputs } from './inputs.ts';
import type { WorkingItem } from './workings.ts';

// HMRC's simplified expenses: £10, £18 and £26 a month by hours. 4 x 10 + 5 x 18 + 3 x 26 = 208.
const business: Amount = [
  { value: pounds(208), source: { from: 'form', form: 'HW1', box: 'se_cost', title: 'Cost' } },
];
// £6 a week, EIM32815: 30 x 6 = 180, less 25 paid by the employer.
const employee: Amount = [
  { value: pounds(155), source: { from: 'form', form: 'HW1', box: 'emp_claim', title: 'Claim' } },
];

function refusals(inputs: TaxInputs): string[] {
  const calculation = calculateAsShipped(inputs);
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
}

function leaves(item: WorkingItem): WorkingItem[] {
  return item.kind === 'figure' ? item.inputs.flatMap((input) => leaves(input.item)) : [item];
}

// 30,000 - 900 - 208 = 28,892. Less 12,570: 16,322 at 20 % is 3,264.40, at 6 % 979.32.
test.each(['2024-25', '2025-26', '2026-27'] as const)(
  'adds the business claim to the expenses of the trade in %s',
  (taxYear) => {
    const selfEmployment = { turnover: given(30_000), expenses: given(900), homeWorking: business };
    const calculation = calculated(person({ taxYear, selfEmployment }));
    expect(calculation.figures).toMatchObject({
      trading: { expenses: { value: pounds(1_108) }, profit: { value: pounds(28_892) } },
      incomeTax: { value: pounds(3_264.4) },
      class4: { value: pounds(979.32) },
    });
    expect(toTaxCalculationFields(calculation).unadjusted_trading_expenses).toBe(1_108);
    expect(leaves(calculation.figures.trading.profit)).toContainEqual(
      expect.objectContaining({ label: 'Cost (HW1 box se_cost)', value: pounds(208) }),
    );
  },
);

// 30,000 - 312 - 155 = 29,533. Less 12,570: 16,963 at 20 % is 3,392.60.
test('adds the claim of an employee to the expenses of the employment', () => {
  const employments = [{ pay: given(30_000), expenses: given(312), homeWorking: employee }];
  const { employment, incomeTax } = figuresFor(person({ employments }));
  expect(employment.expenses.value).toBe(pounds(467));
  expect(employment.income.value).toBe(pounds(29_533));
  expect(incomeTax.value).toBe(pounds(3_392.6));
  expect(leaves(employment.income)).toContainEqual(
    expect.objectContaining({ label: 'Claim (HW1 box emp_claim)', value: pounds(155) }),
  );
});

test('limits the claims to the pay, and counts a share of actual costs in whole pounds', () => {
  const employments = [{ pay: given(100), homeWorking: employee }];
  const selfEmployment = { turnover: given(5_000), homeWorking: given(1_985.68) };
  const calculation = calculated(person({ employments, selfEmployment }));
  expect(calculation.figures.employment.income.value).toBe(0);
  expect(calculation.figures.trading.profit.value).toBe(pounds(3_014));
  expect(toTaxCalculationFields(calculation)).toMatchObject({
    wfh_claim: 2_141,
    unadjusted_wfh_claim: 2_140.68,
  });
});

test('refuses the business claim together with the trading allowance', () => {
  const selfEmployment = { turnover: given(5_000), tradingAllowance: given(1_000), homeWorking: business };
  expect(refusals(person({ selfEmployment }))).toEqual(['selfEmployment.homeWorkingWithAllowance']);
});

test('refuses claims of employees from 2026-27', () => {
  const employments = [{ pay: given(30_000), homeWorking: employee }];
  expect(refusals(person({ taxYear: '2025-26', employments }))).toEqual([]);
  expect(refusals(person({ taxYear: '2026-27', employments }))).toEqual(['employment.homeWorkingEnded']);
});
