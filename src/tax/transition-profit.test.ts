import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { toTaxCalculationFields } from './fields.ts';
import { calculateAsShipped, calculated, given, person } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';

const year = (facts: Partial<TaxInputs>) => {
  const calculation = calculated(person({ taxYear: '2023-24', ...facts }));
  return { ...calculation.figures, fields: toTaxCalculationFields(calculation) };
};
const shop = (turnover: number, transition: number, more: object = {}) => ({
  fullTrades: [{ turnover: given(turnover), transitionProfit: given(transition), ...more }],
});

/** FA 2022, Sch.1 para.75; HMRC BIM81320. (40,000 - 12,570) at 20%; with 60,000: 37,700 at 20% and 9,730 at 40%. */
test('taxes transition profit at the rates of the income above it', () => {
  const { tax, transitionTax, incomeTax, netIncome, fields } = year(shop(40_000, 20_000));
  expect(tax.total.value).toBe(pounds(5486));
  expect(transitionTax.value).toBe(pounds(11_432 - 5486));
  expect(incomeTax.value).toBe(pounds(11_432));
  expect(netIncome.value).toBe(pounds(40_000));
  expect(fields).toMatchObject({ transition_profit: 20_000, trading_profit: 40_000, summary_income: 60_000 });
});

/** The tax has the allowance of £115,000, 5,070; everything else that of £95,000. HMRC's evidence DFF0020 says so. */
test('keeps the Personal Allowance, and taxes as if it were reduced', () => {
  const { allowances, transitionTax, adjustedNetIncome } = year(shop(95_000, 20_000));
  expect(allowances.personal.value).toBe(pounds(12_570));
  expect(adjustedNetIncome.value).toBe(pounds(95_000));
  expect(transitionTax.value).toBe(pounds(36_432 - 25_432));
});

test('does not lead to the High Income Child Benefit Charge, whose limit is £50,000', () => {
  const { charges } = year({ ...shop(49_000, 10_000), childBenefit: { amount: given(1000) } });
  expect(charges.total.value).toBe(0);
});

test('costs no Income Tax within the Personal Allowance', () => {
  const { transitionTax, taxDue } = year(shop(2000, 10_000));
  expect([transitionTax.value, taxDue.value]).toEqual([0, 0]);
});

test('is less losses of earlier years, to nothing', () => {
  expect(year(shop(40_000, 5000, { transitionLossUsed: given(5000) })).transitionTax.value).toBe(0);
  const { transitionTax } = year(shop(40_000, 5000, { transitionLossUsed: given(2000) }));
  expect(transitionTax.value).toBe(pounds(600));
});

/** SSCBA 1992, s.15: 9% of 50,270 - 12,570 and 2% of 9,730. */
test('counts for National Insurance and student loans', () => {
  const { class4, loans } = year({
    ...shop(40_000, 20_000),
    studentLoans: { repaying: true, plans: ['plan2'] },
  });
  expect(class4.value).toBe(pounds(3393 + 194.6));
  expect(loans.undergraduate.value).toBe(pounds(Math.floor((60_000 - 27_295) * 0.09)));
});

test('lets tax reductions come off the tax on it', () => {
  const { incomeTax } = year({
    ...shop(12_570, 10_000),
    taxReliefs: { ventureCapitalTrusts: given(5000) },
  });
  expect(incomeTax.value).toBe(pounds(2000 - 1500));
});

test('refuses a loss of the transition part by name', () => {
  const refused = calculateAsShipped(
    person({
      taxYear: '2023-24',
      ...shop(40_000, 0, { transitionPart: given(1000), transitionOverlap: given(1001) }),
    }),
  );
  expect(refused.ok ? [] : refused.refusals.map(({ code }) => code)).toEqual(['fullTrade.transitionLoss']);
});

test('costs the same as ordinary profit to someone whom no limit concerns', () => {
  const spread = year(shop(30_000, 5000)).taxDue.value;
  expect(spread).toBe(year(shop(35_000, 0)).taxDue.value);
});

/** FA 2022, Sch.1 paras 70 and 72; HMRC BIM81290. */
test('is a fifth of the transition part less overlap relief when no part is chosen', () => {
  const part = (more: object) => ({
    fullTrades: [
      {
        turnover: given(40_000),
        transitionPart: given(71_250),
        transitionOverlap: given(11_250),
        ...more,
      },
    ],
  });
  expect(year(part({})).fields.transition_profit).toBe(12_000);
  expect(year(part({ transitionProfit: given(20_000) })).fields.transition_profit).toBe(20_000);
  expect(year(part({ transitionLossUsed: given(2000) })).fields.transition_profit).toBe(10_000);
  // A loss of £10,000 leaves £50,000.
  expect(year(part({ expenses: given(50_000) })).fields.transition_profit).toBe(10_000);
  expect(year(part({ expenses: given(200_000) })).fields.transition_profit).toBe(0);
});

test('taxes a worked out fifth as it taxes one that is entered', () => {
  const worked = year(shop(40_000, 0, { transitionProfit: undefined, transitionPart: given(100_000) }));
  expect(worked.taxDue.value).toBe(year(shop(40_000, 20_000)).taxDue.value);
  expect(worked.taxDue.value).toBeGreaterThan(0);
});
