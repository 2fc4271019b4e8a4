import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { figuresFor, given, withPay } from './for-tests.ts';
import type { TaxReliefInputs } from './inputs.ts';

/** Pay of a million gives more tax than any relief in these tests. */
function relief(taxYear: TaxYear, scheme: keyof TaxReliefInputs, amount: number) {
  return figuresFor({ ...withPay(1_000_000), taxYear, taxReliefs: { [scheme]: given(amount) } }).reducers
    .other.value;
}

test.each<[keyof TaxReliefInputs, TaxYear, number, number]>([
  ['ventureCapitalTrusts', '2019-20', 10_000, 3000],
  ['ventureCapitalTrusts', '2025-26', 10_000, 3000],
  ['ventureCapitalTrusts', '2026-27', 10_000, 2000],
  ['ventureCapitalTrusts', '2025-26', 200_000, 60_000],
  ['ventureCapitalTrusts', '2025-26', 200_001, 60_000],
  ['enterpriseInvestment', '2025-26', 1_000_000, 300_000],
  ['enterpriseInvestment', '2019-20', 999.01, 300],
  ['seedInvestment', '2022-23', 100_000, 50_000],
  ['seedInvestment', '2022-23', 100_001, 50_000],
  ['seedInvestment', '2023-24', 100_001, 50_000.5],
  ['seedInvestment', '2023-24', 200_001, 100_000],
  ['socialInvestment', '2022-23', 10_000, 3000],
  ['socialInvestment', '2022-23', 1_000_001, 300_000],
  ['socialInvestment', '2023-24', 10_000, 0],
  // HMRC HS237: £10,000 invested gives £500 a year.
  ['communityInvestment', '2019-20', 10_000, 500],
])('%s in %s: an investment of %d gives relief of %d', (scheme, year, amount, expected) => {
  expect(relief(year, scheme, amount)).toBe(pounds(expected));
});

test.each([
  [1000.5, 100.1],
  [4360, 436],
  [4361, 436],
])('maintenance of %d gives relief of %d in 2025-26 to someone old enough', (paid, expected) => {
  const { reducers } = figuresFor({
    ...withPay(30_000),
    dateOfBirth: calendarDate('1935-04-05'),
    taxReliefs: { maintenance: given(paid) },
  });
  expect(reducers.maintenance.value).toBe(pounds(expected));
  expect(reducers.other.value).toBe(pounds(expected));
});

test('limits each relief to the tax that earlier ones left, and says so', () => {
  // 2025-26: 7,540 on the basic band and 40% of 9,730.
  const { reducers, incomeTax } = figuresFor({
    ...withPay(60_000),
    taxReliefs: {
      ventureCapitalTrusts: given(10_000),
      enterpriseInvestment: given(10_000),
      seedInvestment: given(10_000),
      communityInvestment: given(10_000),
    },
  });
  expect(reducers.other.value).toBe(pounds(11_432));
  expect(incomeTax.value).toBe(0);
  const community = reducers.other.inputs.at(-1)?.item;
  expect(community).toMatchObject({
    value: pounds(432),
    rule: '£500.00, limited to the tax that is left, £432.00.',
  });
});
