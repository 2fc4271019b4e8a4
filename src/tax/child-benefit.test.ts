import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { pounds } from '#domain/money.ts';
import { type TaxYear, shippedTaxYears } from '#domain/tax-year.ts';
import { childBenefitCharge, childBenefitChargePercent, childBenefitReceived } from './child-benefit.ts';
import { figuresFor, given, withPay } from './for-tests.ts';
import { ratesOf } from './rates/index.ts';

/** GOV.UK smart-answers, child benefit tax calculator, and every step with a penny either side. */
test.each<[TaxYear, number, number]>([
  ['2023-24', 50_000, 0],
  ['2023-24', 50_099, 0],
  ['2023-24', 50_099.99, 0],
  ['2023-24', 50_100, 1],
  ['2023-24', 50_199, 1],
  ['2023-24', 54_089, 40],
  ['2023-24', 59_999.99, 99],
  ['2023-24', 60_000, 100],
  ['2024-25', 60_199.99, 0],
  ['2024-25', 60_200, 1],
  ['2024-25', 60_399, 1],
  ['2024-25', 79_999.99, 99],
  ['2024-25', 80_000, 100],
  ['2024-25', 500_000, 100],
  ['2026-27', 60_200, 1],
])('%s: adjusted net income of %d gives a charge of %d per cent', (year, income, expected) => {
  expect(childBenefitChargePercent(pounds(income), ratesOf(year).childBenefit)).toBe(expected);
});

test.each([
  // ITEPA 2003, s.681C rounds the benefit down first. GOV.UK's estimator does not, and returns 885.
  [2212.6, 40, 884],
  [1000, 50, 500],
  [1331.2, 33, 439],
  [1331.2, 0, 0],
  [1331.99, 100, 1331],
])('a benefit of %d at %d per cent gives a charge of %d', (benefit, percent, expected) => {
  expect(childBenefitCharge(pounds(benefit), percent)).toBe(pounds(expected));
});

test('adds the charge to tax after every reduction', () => {
  const { charges, taxDue, incomeTax } = figuresFor({
    ...withPay(68_000),
    taxYear: '2024-25',
    childBenefit: { amount: given(2212.6), children: 2 },
    taxReliefs: { enterpriseInvestment: given(100_000) },
  });
  expect(charges.childBenefit.percent).toBe(40);
  expect(charges.childBenefit.charge.value).toBe(pounds(884));
  expect(incomeTax.value).toBe(0);
  expect(taxDue.value).toBe(pounds(884));
});

test('reports the percentage without a benefit, and then charges nothing', () => {
  const { charges } = figuresFor({ ...withPay(68_000), taxYear: '2024-25' });
  expect(charges.childBenefit.percent).toBe(40);
  expect(charges.childBenefit.charge.value).toBe(0);
});

test.each([
  ['2025-04-05', 0],
  ['2025-04-06', 400],
  ['2025-12-01', 400],
])('handles a benefit that stopped on %s', (date, expected) => {
  const { charges } = figuresFor({
    ...withPay(68_000),
    childBenefit: { amount: given(1000), endDate: calendarDate(date) },
  });
  expect(charges.childBenefit.charge.value).toBe(pounds(expected));
});

const received = (year: TaxYear, children: readonly { from?: string; to?: string }[]) =>
  childBenefitReceived(
    year,
    children.map(({ from, to }) => ({
      ...(from === undefined ? {} : { from: calendarDate(from) }),
      ...(to === undefined ? {} : { to: calendarDate(to) }),
    })),
    ratesOf(year).childBenefit,
  );

/** GOV.UK smart-answers, child benefit tax calculator. */
test.each<[TaxYear, number, number]>([
  ['2021-22', 1, 1099.8],
  ['2022-23', 1, 1133.6],
  ['2022-23', 2, 1885],
  ['2023-24', 1, 1248],
  ['2024-25', 2, 2212.6],
  ['2025-26', 1, 1354.6],
  ['2026-27', 2, 2382.35],
  ['2026-27', 0, 0],
])('%s: %d children for the whole year receive %d', (year, children, expected) => {
  expect(
    received(
      year,
      Array.from({ length: children }, () => ({})),
    ),
  ).toBe(pounds(expected));
});

test.each(shippedTaxYears)('counts as many Mondays in %s as its rates do', (year) => {
  const { weeklyEldest, mondays } = ratesOf(year).childBenefit;
  expect(received(year, [{}])).toBe(weeklyEldest.value * mondays.value);
});

test.each<[TaxYear, [string, string], [string, string], number]>([
  ['2021-22', ['2021-12-02', '2022-04-05'], ['2022-01-06', '2022-04-05'], 562.7],
  ['2023-24', ['2023-11-28', '2024-04-03'], ['2024-01-02', '2024-04-03'], 638.7],
  ['2024-25', ['2024-11-28', '2025-04-03'], ['2025-01-02', '2025-04-03'], 681.15],
  ['2025-26', ['2025-11-28', '2026-04-03'], ['2026-01-02', '2026-04-03'], 693.15],
])('%s: counts Mondays for children claimed for part of the year', (year, first, second, expected) => {
  const children = [first, second].map(([from, to]) => ({ from, to }));
  expect(received(year, children)).toBe(pounds(expected));
  expect(received(year, children.toReversed())).toBe(pounds(expected));
});

test('counts a Monday on the first or last day of a claim', () => {
  expect(received('2025-26', [{ from: '2025-06-02', to: '2025-06-02' }])).toBe(pounds(26.05));
  expect(received('2025-26', [{ from: '2025-06-03', to: '2025-06-08' }])).toBe(0);
});
