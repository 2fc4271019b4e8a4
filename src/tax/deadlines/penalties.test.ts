import { expect, test } from 'vitest';
import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { formatMoney, pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { ratesOf } from '../rates/index.ts';
import { latePaymentInterest } from './interest.ts';
import { penaltiesSoFar } from './penalties.ts';

const LONG_AFTER = calendarDate('2026-10-01');

interface Case {
  today?: CalendarDate;
  filed?: string;
  paid?: string;
  tax?: number;
  left?: number;
  onPaper?: true;
}

/** Penalties of a year with a tax of £5,000, on a much later day unless a test gives another. */
function soFar(taxYear: TaxYear, { today = LONG_AFTER, tax = 5000, left = tax, ...one }: Case) {
  const { filing, payment, interest } = penaltiesSoFar(
    {
      taxYear,
      today,
      filed: one.filed === undefined ? undefined : calendarDate(one.filed),
      paid: one.paid === undefined ? undefined : calendarDate(one.paid),
      onPaper: one.onPaper === true,
      tax: { toPay: pounds(tax), left: pounds(left) },
    },
    ratesOf(taxYear).penalties,
  );
  const total = (penalties: typeof filing) => penalties.reduce((sum, { amount }) => sum + amount, 0) / 100;
  return {
    filing: total(filing),
    payment: total(payment),
    interest: (interest?.amount ?? 0) / 100,
    payments: payment,
  };
}

// The government's own calculator: alphagov/smart-answers, self_assessment_penalties_test.rb.
test.each([
  ['2019-20', '2021-02-28', 5000, 0],
  ['2019-20', '2022-02-01', 5000, 1600],
  ['2019-20', '2022-02-01', 10_000, 2000],
  ['2020-21', '2022-03-01', 5000, 100],
  ['2020-21', '2022-05-01', 5000, 110],
  ['2020-21', '2022-08-01', 5000, 1300],
  ['2020-21', '2023-02-01', 5000, 1600],
  ['2022-23', '2024-08-01', 5000, 1300],
  ['2022-23', '2025-02-01', 10_000, 2000],
] as const)('%s filed on %s with a tax of £%d: penalties of £%d', (year, filed, tax, penalties) => {
  expect(soFar(year, { filed, tax }).filing).toBe(penalties);
});

test('£10,000 of 2020-21 paid on 1 April 2022: interest of £47.88 and no penalty', () => {
  expect(soFar('2020-21', { filed: '2022-01-01', paid: '2022-04-01', tax: 10_000 })).toMatchObject({
    interest: 47.88,
    payment: 0,
  });
});

test('£5,000 of 2022-23 paid on 3 March 2025: three penalties of £250', () => {
  expect(soFar('2022-23', { filed: '2024-01-01', paid: '2025-03-03' }).payment).toBe(750);
});

test.each([
  ['2026-01-31', 0],
  ['2026-02-01', 100],
  ['2026-04-30', 100],
  ['2026-05-01', 110],
  ['2026-07-28', 990],
  ['2026-07-29', 1000],
  ['2026-07-31', 1000],
  ['2026-08-01', 1300],
] as const)('the steps of an online return of 2024-25 filed on %s: £%d', (filed, penalties) => {
  expect(soFar('2024-25', { filed }).filing).toBe(penalties);
});

test('treats an unfiled return as if it were filed today', () => {
  expect(soFar('2024-25', { today: calendarDate('2026-05-02') }).filing).toBe(120);
  expect(soFar('2024-25', { today: calendarDate('2026-01-31') }).filing).toBe(0);
});

test.each([
  ['2025-10-31', 0],
  ['2025-11-01', 100],
  ['2026-01-31', 100],
  ['2026-02-01', 110],
  ['2026-04-30', 990],
  ['2026-05-01', 1300],
] as const)('the steps of a paper return of 2024-25 filed on %s: £%d', (filed, penalties) => {
  expect(soFar('2024-25', { filed, onPaper: true }).filing).toBe(penalties);
});

test('gives a paper return no easement', () => {
  expect(soFar('2020-21', { filed: '2022-02-28', onPaper: true }).filing).toBe(380);
});

test('counts 5% of the tax once that is more than £300', () => {
  const sixMonths = (tax: number) => soFar('2024-25', { filed: '2026-08-01', tax }).filing - 1000;
  expect(sixMonths(6000)).toBe(300);
  expect(sixMonths(6000.2)).toBe(300.01);
  expect(sixMonths(-500)).toBe(300);
});

test('bases the penalty of a return on its tax, and that of a payment on the balance', () => {
  const { filing, payment } = soFar('2023-24', {
    today: calendarDate('2025-08-01'),
    tax: 20_000,
    left: 1000,
  });
  expect(filing).toBe(2000);
  expect(payment).toBe(50);
});

test('uses the minimum penalties without the tax, and works out no late payment', () => {
  const { filing, payment, interest } = penaltiesSoFar(
    { taxYear: '2023-24', today: LONG_AFTER },
    ratesOf('2023-24').penalties,
  );
  expect(filing.map(({ amount, atLeast }) => [formatMoney(amount), atLeast])).toEqual([
    ['100.00', undefined],
    ['900.00', undefined],
    ['300.00', true],
    ['300.00', true],
  ]);
  expect(payment).toEqual([]);
  expect(interest).toBeUndefined();
});

// Due on 31 January 2025: 30 days end on 2 March, five months more on 2 August, eleven on 2 February.
test.each([
  ['2025-03-02', 0],
  ['2025-03-03', 250],
  ['2025-08-02', 250],
  ['2025-08-03', 500],
  ['2026-02-02', 500],
  ['2026-02-03', 750],
] as const)('the balance of 2023-24 paid on %s: penalties of £%d', (paid, penalties) => {
  expect(soFar('2023-24', { paid }).payment).toBe(penalties);
});

test('ends the 30 days on 1 March in a leap year', () => {
  expect(soFar('2022-23', { paid: '2024-03-01' }).payment).toBe(0);
  expect(soFar('2022-23', { paid: '2024-03-02' }).payment).toBe(250);
});

test('starts the first penalty of 2020-21 on 2 April 2022, and the second on its usual day', () => {
  expect(soFar('2020-21', { paid: '2022-04-02' }).payment).toBe(250);
  expect(soFar('2020-21', { paid: '2022-08-03' }).payment).toBe(500);
});

test('charges neither penalties nor interest on a repayment', () => {
  expect(soFar('2023-24', { tax: 3000, left: -200 })).toMatchObject({ payment: 0, interest: 0 });
});

const interest = (amount: number, due: string, until: string) =>
  latePaymentInterest(pounds(amount), calendarDate(due), calendarDate(until));

test('counts the due date for interest, but not the day of payment', () => {
  expect(interest(10_000, '2024-01-31', '2024-01-31').amount).toBe(0);
  // One day of 7.75%: 2.1233.
  expect(interest(10_000, '2024-01-31', '2024-02-01').amount).toBe(pounds(2.12));
});

test('applies a change of rate from its day', () => {
  const found = interest(3650, '2025-01-31', '2025-05-29');
  // 25 days at 7.25%, 40 at 7%, 52 at 8.5%, 1 at 8.25%.
  expect(found.periods.map(({ from, days }) => [from, days])).toEqual([
    ['2025-01-31', 25],
    ['2025-02-25', 40],
    ['2025-04-06', 52],
    ['2025-05-28', 1],
  ]);
  // 10 × (25 × 7.25% + 40 × 7% + 52 × 8.5% + 8.25%) = 91.15.
  expect(found.amount).toBe(pounds(91.15));
});

test('rounds half a penny up, less down', () => {
  // One day at 7.75% is 0.50003 pence of £23.55 and 0.49982 of £23.54.
  expect(interest(23.55, '2024-01-31', '2024-02-01').amount).toBe(1);
  expect(interest(23.54, '2024-01-31', '2024-02-01').amount).toBe(0);
});

test('uses 365 days for interest in a leap year', () => {
  expect(interest(1000, '2024-01-31', '2024-03-01').amount).toBe(pounds(6.37)); // 30 × 7.75% ÷ 365
});

test('calculates interest exactly for very large debts', () => {
  // 9,999,999,999.99 × 7.75% × 200 ÷ 365 = 424,657,534.2461…
  expect(interest(9_999_999_999.99, '2024-01-31', '2024-08-18').amount).toBe(pounds(424_657_534.25));
});

test('says that rates after the last check may have changed, and which rates have one source', () => {
  expect(interest(1000, '2026-01-31', '2026-09-01').lastChecked).toBeUndefined();
  expect(interest(1000, '2026-01-31', '2026-09-02').lastChecked).toBe('2026-08-31');
  const { periods } = interest(1000, '2022-11-22', '2023-02-01');
  expect(periods.map(({ from, verified }) => [from, verified])).toEqual([
    ['2022-11-22', false],
    ['2023-01-06', true],
  ]);
});

test('refuses days before the first known rate', () => {
  expect(() => interest(1000, '2018-01-31', '2018-09-01')).toThrow(RangeError);
});
