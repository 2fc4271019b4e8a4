import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { pence, pounds } from '#domain/money.ts';
import { digitalPenaltiesSoFar } from './digital-penalties.ts';
import { latePaymentInterest } from './interest.ts';
import { latePaymentPenalties } from './late-payment.ts';
import { allocate, type PartPaid, unpaidPieces } from './parts-paid.ts';
import { ratesOf } from '../rates/index.ts';

const paid = (amount: number, date: string): PartPaid => ({
  id: date,
  amount: pounds(amount),
  date: calendarDate(date),
});
const due = calendarDate('2025-01-31');

test('sets payments against the earliest charge first, and keeps what no charge takes', () => {
  const charges = [100, 50, 50].map((amount) => ({ amount: pounds(amount) }));
  const { charges: allocated, over } = allocate(charges, [paid(90, '2025-02-02'), paid(30, '2025-01-02')]);
  expect(
    allocated.map(({ left, paid: parts }) => [left, parts.map(({ id, amount }) => [id, amount])]),
  ).toEqual([
    [
      0,
      [
        ['2025-01-02', 3_000],
        ['2025-02-02', 7_000],
      ],
    ],
    [3_000, [['2025-02-02', 2_000]]],
    [5_000, []],
  ]);
  expect(over).toEqual([]);
  expect(allocate(charges, [paid(250, '2025-01-02')]).over).toEqual([paid(50, '2025-01-02')]);
});

test('a payment stops interest on its amount from its day, and none of it is late before the due date', () => {
  const until = calendarDate('2025-03-03');
  const whole = latePaymentInterest(pounds(1_000), due, until).amount;
  const half = latePaymentInterest(pounds(500), due, calendarDate('2025-02-10')).amount;
  const other = latePaymentInterest(pounds(500), due, until).amount;
  const split = latePaymentInterest(pounds(1_000), due, until, [paid(500, '2025-02-10')]).amount;
  expect(split).toBeLessThan(whole);
  expect(Math.abs(split - half - other)).toBeLessThanOrEqual(1);
  expect(latePaymentInterest(pounds(1_000), due, until, [paid(1_000, '2025-01-31')]).amount).toBe(0);
  expect(latePaymentInterest(pounds(1_000), due, until, [paid(5_000, '2025-01-01')]).amount).toBe(0);
});

test('never adds up to more or less than was unpaid', () => {
  const pieces = unpaidPieces(pounds(100), [paid(30, '2025-02-02'), paid(90, '2025-02-03')], due);
  expect(pieces.reduce((all, { amount }) => all + amount, 0)).toBe(pounds(100));
});

test('a penalty is on what is unpaid when it arises: Finance Act 2009, Sch.56, para.3', () => {
  const { penalties } = ratesOf('2023-24');
  const late = { due, today: calendarDate('2025-12-01'), unpaid: pounds(1_000) };
  const amounts = (...parts: PartPaid[]) =>
    latePaymentPenalties({ ...late, parts }, penalties).map(({ amount }) => amount);
  expect(amounts()).toEqual([5_000, 5_000]);
  // The first arises on 3 March.
  expect(amounts(paid(400, '2025-03-02'))).toEqual([3_000, 3_000]);
  expect(amounts(paid(400, '2025-03-03'))).toEqual([5_000, 3_000]);
  expect(amounts(paid(1_000, '2025-03-02'))).toEqual([]);
});

test('the daily penalty of Digital Tax is on what is unpaid each day', () => {
  const { digitalTax } = ratesOf('2026-27');
  const facts = {
    taxYear: '2026-27' as const,
    today: calendarDate('2028-06-01'),
    filed: calendarDate('2028-01-31'),
    tax: { toPay: pounds(10_000), left: pounds(10_000) },
    isCompulsory: true,
    updates: [],
    others: [],
  };
  const yearly = (parts: readonly PartPaid[]) =>
    digitalPenaltiesSoFar({ ...facts, parts }, digitalTax).payment.find(
      ({ name }) => name === 'late_payment_yearly',
    )?.amount ?? pence(0);
  const half = yearly([paid(5_000, '2028-02-01')]);
  expect(Math.abs(yearly([]) - 2 * half)).toBeLessThanOrEqual(1);
  expect(yearly([paid(10_000, '2028-02-01')])).toBe(0);
});
