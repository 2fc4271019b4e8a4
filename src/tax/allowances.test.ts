import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { pounds } from '#domain/money.ts';
import { toTaxCalculationFields } from './fields.ts';
import { calculateAsShipped, calculated, figuresFor, given, person } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';

const gives = { marriageTransferOut: true } as const;
const withPay = (pay: number, facts: Partial<TaxInputs> = {}) =>
  person({ employments: [{ pay: given(pay) }], ...facts });
const mayGive = (inputs: TaxInputs) => toTaxCalculationFields(calculated(inputs)).marriage_transfer_valid;
const refusals = (inputs: TaxInputs) => {
  const calculation = calculateAsShipped(inputs);
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
};

test.each([
  ['2019-20', 2450],
  ['2020-21', 2500],
  ['2021-22', 2520],
  ['2022-23', 2600],
  ['2023-24', 2870],
  ['2024-25', 3070],
  ['2025-26', 3130],
] as const)('%s: deducts Blind Person’s Allowance of £%d from income', (taxYear, amount) => {
  const at = (allowances: TaxInputs['allowances']) =>
    figuresFor({ ...withPay(30_000), taxYear, allowances }).taxableIncome.value;
  expect(at({}) - at({ blindPerson: true })).toBe(pounds(amount));
});

test('does not reduce Blind Person’s Allowance as income rises', () => {
  const { allowances } = figuresFor(withPay(130_000, { allowances: { blindPerson: true } }));
  expect(allowances.total.value).toBe(pounds(3130));
});

test('refuses a spouse’s surplus by name; giving away one’s own changes nothing', () => {
  expect(refusals(withPay(10_000, { allowances: { blindSurplusFromSpouse: true } }))).toEqual([
    'allowances.blindSurplusFromSpouse',
  ]);
  expect(
    refusals(withPay(10_000, { allowances: { blindPerson: true, blindSurplusToSpouse: true } })),
  ).toEqual([]);
});

// Marriage allowance: HMRC tamc-frontend tests, with the thresholds of 2024-25.
test.each([
  [6310, 0],
  [11_310, 0],
  [11_311, 0.2],
  [11_610, 60],
  [12_570, 252],
  [30_000, 3486 + 252],
])('a person who earns £%d and gives marriage allowance pays £%d', (pay, due) => {
  const { incomeTax, allowances } = figuresFor({
    ...withPay(pay, { allowances: gives }),
    taxYear: '2024-25',
  });
  expect(allowances.total.value).toBe(pounds(11_310));
  expect(incomeTax.value).toBe(pounds(due));
});

test.each([
  // The remaining allowance is 11,310; the basic rate ends 37,700 above it
  ['england', {}, 49_010],
  ['wales', {}, 49_010],
  // The intermediate rate ends 31,092 above it
  ['scotland', {}, 42_402],
  ['england', { pensionContributions: { reliefAtSource: given(1000) } }, 50_010],
  ['scotland', { pensionContributions: { reliefAtSource: given(1000) } }, 43_402],
] as const)('%s, %o: allows a transfer of marriage allowance up to pay of £%d', (region, facts, most) => {
  const at = (pay: number, allowances = {}) => withPay(pay, { ...facts, region, allowances });
  expect([mayGive(at(most)), mayGive(at(most + 1))]).toEqual([1, 0]);
  expect(mayGive(at(most, gives))).toBe(1);
  expect(refusals(at(most + 1, gives))).toEqual(['allowances.marriageTransferAboveBasicRate']);
});

test('bars marriage allowance for dividends above the basic rate limit even at 0%, but not for interest at 0%', () => {
  const pay = 49_010 - 400;
  expect(mayGive(withPay(pay, { dividends: { uk: given(400) } }))).toBe(1);
  expect(mayGive(withPay(pay, { dividends: { uk: given(401) } }))).toBe(0);
  expect(mayGive(withPay(pay, { savings: { untaxedInterest: given(500) } }))).toBe(1);
  expect(mayGive(withPay(pay, { savings: { untaxedInterest: given(901) } }))).toBe(0);
});

test('bars marriage allowance for a person who claims married couple’s allowance', () => {
  const dateOfBirth = calendarDate('1934-01-01');
  expect(mayGive(withPay(20_000, { dateOfBirth }))).toBe(1);
  expect(mayGive(withPay(20_000, { dateOfBirth, marriedCouples: {} }))).toBe(0);
});

test('bars marriage allowance for a person with too little personal allowance', () => {
  expect(mayGive(withPay(123_000))).toBe(0);
});

test('reports the taxable dividends, the allowance and what it covers on the wire', () => {
  const fields = toTaxCalculationFields(calculated(person({ dividends: { uk: given(13_000) } })));
  expect(fields).toMatchObject({ dividends_adjusted: 430, div_allowance: 500, div_deduction: 430 });
});
