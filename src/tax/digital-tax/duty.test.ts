import { describe, expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { stated } from '../amount.ts';
import { ratesOf } from '../rates/index.ts';
import { type Duty, limitIn, qualifyingDuty } from './duty.ts';
import { itsaStatuses, type ItsaStatus } from './itsa-status.ts';
import { qualifyingIncome } from './qualifying-income.ts';

const limits = ratesOf('2026-27').digitalTax.compulsoryOver.value;

function duty(
  year: TaxYear,
  incomes: { readonly [Y in TaxYear]?: number },
  status?: ItsaStatus,
  nextStatus?: ItsaStatus,
): Pick<Duty, 'duty' | 'from' | 'uses' | 'rule' | 'law'> {
  return qualifyingDuty({
    year,
    limits,
    incomes: Object.fromEntries(
      Object.entries(incomes).map(([one, amount]) => [one, { amount: pounds(amount), isPartYear: false }]),
    ),
    status,
    nextStatus,
  });
}

test('Digital Tax is compulsory above a limit that falls from year to year', () => {
  const years: TaxYear[] = ['2025-26', '2026-27', '2027-28', '2028-29', '2030-31'];
  expect(years.map((year) => limitIn(year, limits))).toEqual([
    undefined,
    pounds(50_000),
    pounds(30_000),
    pounds(20_000),
    pounds(20_000),
  ]);
});

// GOV.UK, Work out your qualifying income; Armstrong Watson, 2026, has the same table.
describe('by income', () => {
  test.each<[TaxYear, { [Y in TaxYear]?: number }, Duty['duty'], TaxYear | undefined, boolean]>([
    ['2026-27', { '2024-25': 50_000 }, 'may', undefined, false],
    ['2026-27', { '2024-25': 50_000.01 }, 'must', '2026-27', true],
    ['2026-27', { '2024-25': 53_000 }, 'must', '2026-27', true],
    // The next year's limit already counts for the return of 2025-26.
    ['2026-27', { '2024-25': 40_000, '2025-26': 30_000.01 }, 'must', '2027-28', false],
    ['2026-27', { '2024-25': 40_000, '2025-26': 30_000 }, 'may', undefined, false],
    ['2026-27', { '2025-26': 20_000 }, 'may', undefined, false],
    ['2027-28', { '2025-26': 25_000, '2026-27': 20_000.01 }, 'must', '2028-29', false],
    // A lower income later does not end it.
    ['2028-29', { '2024-25': 60_000, '2025-26': 10_000, '2026-27': 10_000 }, 'must', '2026-27', true],
    ['2026-27', {}, 'not_known', undefined, false],
    ['2026-27', { '2023-24': 90_000 }, 'not_known', undefined, false],
    ['2025-26', { '2024-25': 60_000 }, 'must', '2026-27', false],
  ])('in %s with %j', (year, incomes, expected, from, uses) => {
    const found = duty(year, incomes);
    expect([found.duty, found.from, found.uses]).toEqual([expected, from, uses]);
  });

  test('says the income, the limit and the day', () => {
    expect(duty('2026-27', { '2024-25': 61_200 }).rule).toBe(
      'Income from self-employment and property in 2024-2025 was £61,200.00 before expenses. That is above £50,000.00, so Digital Tax is compulsory from 6 April 2026.',
    );
    expect(duty('2026-27', { '2025-26': 20_000 }).rule).toContain('in 2027-2028');
    expect(duty('2026-27', {}).rule).toContain('in 2024-2025 was above £50,000.00');
    expect(duty('2025-26', {}).rule).toBe('Digital Tax is not compulsory for anyone in 2025-2026.');
  });
});

describe('by HMRC’s status', () => {
  test.each<[ItsaStatus, Duty['duty'], boolean]>([
    ['No Status', 'must', true],
    ['MTD Mandated', 'must', true],
    ['MTD Voluntary', 'may', true],
    ['Annual', 'may', false],
    ['Non Digital', 'exempt', false],
    ['Digitally Exempt', 'exempt', false],
    ['Dormant', 'may', false],
    ['MTD Exempt', 'exempt', false],
  ])('%s decides before the income', (status, expected, uses) => {
    const found = duty('2026-27', { '2024-25': 60_000 }, status);
    expect([found.duty, found.uses]).toEqual([expected, uses]);
  });

  test('has words for every status', () => {
    for (const status of itsaStatuses) expect(duty('2026-27', {}, status).rule).not.toBe('');
  });

  test('of the next year says that Digital Tax is compulsory then', () => {
    const next = (income: { readonly [Y in TaxYear]?: number }, status?: ItsaStatus) =>
      duty('2025-26', income, status, 'MTD Mandated');
    expect(next({})).toMatchObject({ duty: 'must', from: '2026-27', uses: false, basis: 'status' });
    expect(next({}).rule).toBe('HMRC’s records say that Digital Tax is compulsory in 2026-2027.');
    // The return of a later year says less than HMRC does.
    expect(next({ '2025-26': 35_000 }, 'Annual')).toMatchObject({ duty: 'must', from: '2026-27' });
    expect(next({}, 'MTD Voluntary')).toMatchObject({ duty: 'may', uses: true });
  });

  test('cites the law of the year', () => {
    expect(duty('2025-26', {}, 'MTD Voluntary').law).toBe(
      'Income Tax (Digital Requirements) Regulations 2021, reg.21',
    );
    expect(duty('2026-27', {}, 'MTD Voluntary').law).toBe(
      'Income Tax (Digital Obligations) Regulations 2026, reg.27',
    );
  });

  test('of one return this year leaves the duty of a later year', () => {
    expect(duty('2026-27', { '2025-26': 35_000 }, 'Annual')).toMatchObject({ duty: 'must', from: '2027-28' });
  });
});

test('qualifying income is the income of trades and lettings before expenses', () => {
  const of = (value: number) => stated(pounds(value), 'test');
  expect(qualifyingIncome({})).toBeUndefined();
  expect(
    qualifyingIncome({
      selfEmployment: { turnover: of(30_000), otherIncome: of(100), expenses: of(20_000), daysTraded: 200 },
      property: { income: of(15_000), expenses: of(4000) },
      holidayLets: { income: of(5000) },
    }),
  ).toEqual({ amount: pounds(50_100), isPartYear: true });
  expect(qualifyingIncome({ property: { income: of(8000) } })).toEqual({
    amount: pounds(8000),
    isPartYear: false,
  });
});
