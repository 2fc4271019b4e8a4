import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { pounds } from '#domain/money.ts';
import { figuresFor, withPay } from './for-tests.ts';
import type { MarriedCouplesInputs, TaxInputs } from './inputs.ts';
import { percent, percentOf } from './rounding.ts';
import { allowanceAfterIncome } from './steps/married-couples-allowance.ts';

const OLD = calendarDate('1935-04-05');
const YOUNG = calendarDate('1935-04-06');

function relief(pay: number, couple: MarriedCouplesInputs = {}, facts: Partial<TaxInputs> = {}) {
  return figuresFor({ ...withPay(pay), dateOfBirth: OLD, marriedCouples: couple, ...facts }).reducers
    .marriedCouples;
}

test('gives an allowance above its limits, as in the GOV.UK test for 2012-13', () => {
  const allowance = allowanceAfterIncome(pounds(31_500), {
    maximum: pounds(7705),
    minimum: pounds(2960),
    incomeLimit: pounds(25_400),
  });
  expect(percentOf(allowance, percent(10))).toBe(pounds(465.5));
});

test.each([
  ['2019-20', 891.5],
  ['2020-21', 907.5],
  ['2021-22', 912.5],
  ['2022-23', 941.5],
  ['2023-24', 1037.5],
  ['2024-25', 1108],
  ['2025-26', 1127],
  ['2026-27', 1170],
] as const)('%s: gives a tenth of the allowance', (taxYear, expected) => {
  expect(relief(29_000, {}, { taxYear }).value).toBe(pounds(expected));
});

test.each([
  [37_700, 1127],
  // Half a pound less, rounded up to a whole pound.
  [37_701, 1127],
  [37_702, 1126.9],
  [51_518, 436.1],
  [51_520, 436],
  [51_521, 436],
  [99_000, 436],
])('2025-26: adjusted net income of %d gives an allowance of %d', (pay, expected) => {
  expect(relief(pay).value).toBe(pounds(expected));
});

test('limits it to the tax', () => {
  const node = relief(13_000);
  expect(node.value).toBe(pounds(86));
  expect(node.rule).toBe('£1,127.00, limited to the tax that is left, £86.00.');
});

test.each<[string, Partial<TaxInputs>, number]>([
  ['the claimant was born a day too late', { dateOfBirth: YOUNG }, 0],
  ['the claimant was born on the last day', { dateOfBirth: OLD }, 1127],
  [
    'the spouse was born on the last day',
    { dateOfBirth: YOUNG, marriedCouples: { spouseDateOfBirth: OLD } },
    1127,
  ],
  [
    'the spouse was born a day too late',
    { dateOfBirth: YOUNG, marriedCouples: { spouseDateOfBirth: YOUNG } },
    0,
  ],
])('%s', (_, facts, expected) => {
  expect(relief(30_000, {}, facts).value).toBe(pounds(expected));
});

test.each([
  ['2020-05-01', 1127],
  ['2025-04-06', 1127],
  ['2025-05-05', 1127],
  // One month from the 6th to the 5th has passed: eleven twelfths, 10,331.
  ['2025-05-06', 1033.1],
  // Ten months: two twelfths, 1,879.
  ['2026-03-05', 187.9],
  // Eleven months: one twelfth, 940.
  ['2026-03-06', 94],
  ['2026-04-05', 94],
  ['2026-04-06', 0],
])('handles a marriage on %s', (date, expected) => {
  expect(relief(30_000, { dateOfMarriage: calendarDate(date) }).value).toBe(pounds(expected));
});

test.each<[keyof MarriedCouplesInputs, number]>([
  ['halfToSpouse', 909],
  ['allToSpouse', 691],
  ['halfFromSpouse', 218],
  ['allFromSpouse', 436],
  // The unused part of the spouse does not affect this person's tax.
  ['surplusToSpouse', 1127],
])('%s', (choice, expected) => {
  expect(relief(30_000, { [choice]: true }).value).toBe(pounds(expected));
});

test('reduces what comes from the spouse in the year of marriage, but not with income', () => {
  // Six of twelve months of half of 4,360.
  const couple = { halfFromSpouse: true, dateOfMarriage: calendarDate('2025-10-06') };
  expect(relief(90_000, couple).value).toBe(pounds(109));
});
