import { expect, test } from 'vitest';
import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { formatMoney, pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Obligation } from '../digital-tax/points.ts';
import { ratesOf } from '../rates/index.ts';
import { digitalPenaltiesSoFar } from './digital-penalties.ts';

interface Case {
  today: string;
  filed?: string;
  paid?: string;
  tax?: number;
  left?: number;
  isCompulsory?: boolean;
  updates?: readonly Obligation[];
  others?: readonly Obligation[];
}

function soFar(taxYear: TaxYear, { today, tax = 10_000, left = tax, ...one }: Case) {
  const day = (text?: string): CalendarDate | undefined =>
    text === undefined ? undefined : calendarDate(text);
  return digitalPenaltiesSoFar(
    {
      taxYear,
      today: calendarDate(today),
      filed: day(one.filed),
      paid: day(one.paid),
      tax: { toPay: pounds(tax), left: pounds(left) },
      isCompulsory: one.isCompulsory ?? true,
      updates: one.updates ?? [],
      others: one.others ?? [],
    },
    ratesOf(taxYear).digitalTax,
  );
}

const payments = (taxYear: TaxYear, one: Case) =>
  soFar(taxYear, { filed: '2026-12-01', ...one }).payment.map(({ amount, from }) => [
    from,
    formatMoney(amount),
  ]);

// Finance Act 2021, Sch.26, paras.5 and 8, with the percentages of 2025. The balance of 2025-26 is due on 31 January
// 2027: the 15 days end on 15 February, the 30 days on 2 March.
test.each([
  ['2027-02-15', []],
  ['2027-02-16', [['2027-02-16', '300.00']]],
  ['2027-03-02', [['2027-02-16', '300.00']]],
  [
    '2027-03-03',
    [
      ['2027-02-16', '300.00'],
      ['2027-03-03', '300.00'],
      // One day at 10% of £10,000 a year: 2.7397.
      ['2027-03-03', '2.73'],
    ],
  ],
  [
    '2027-06-10',
    [
      ['2027-02-16', '300.00'],
      ['2027-03-03', '300.00'],
      // 100 days: 273.9726.
      ['2027-03-03', '273.97'],
    ],
  ],
])('a balance of £10,000 of 2025-26, paid on %s', (paid, expected) => {
  expect(payments('2025-26', { today: '2028-01-01', paid })).toEqual(expected);
});

test('2024-25 has the percentages of the Act as passed', () => {
  expect(
    payments('2024-25', { today: '2026-06-10', filed: '2025-12-01' }).map(([, amount]) => amount),
  ).toEqual([
    '200.00',
    '200.00',
    // 100 days from 3 March at 4%: 109.589.
    '109.58',
  ]);
});

test('a repayment has no penalty for payment', () => {
  expect(payments('2025-26', { today: '2028-01-01', tax: 100, left: -50 })).toEqual([]);
});

test('a late return has a point instead of £100, and a penalty with the most points', () => {
  const first = soFar('2025-26', { today: '2027-02-01', isCompulsory: false, left: 0 });
  expect([first.points?.points.length, first.filing, first.total]).toEqual([1, [], 0]);
  const second = soFar('2025-26', {
    today: '2027-02-01',
    isCompulsory: false,
    left: 0,
    others: [{ due: calendarDate('2026-01-31'), sent: calendarDate('2026-02-20') }],
  });
  expect(second.filing.map(({ amount, from }) => [from, formatMoney(amount)])).toEqual([
    ['2027-02-01', '200.00'],
  ]);
});

test('a penalty counts in the year of what was late', () => {
  const late = (due: string): Obligation => ({ due: calendarDate(due) });
  const updates = ['2026-08-07', '2026-11-07', '2027-02-07', '2027-05-07'].map(late);
  const shown = soFar('2026-27', { today: '2027-09-01', updates, left: 0 });
  expect(shown.filing.map(({ from }) => from)).toEqual(['2027-05-08']);
  const later = { today: '2027-09-01', left: 0, updates: [], others: [...updates, late('2027-08-07')] };
  expect(soFar('2026-27', later).filing).toEqual([]);
});
