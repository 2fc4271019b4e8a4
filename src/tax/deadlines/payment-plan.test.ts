import { expect, test } from 'vitest';
import { type Pence, pence, pounds } from '#domain/money.ts';
import { ratesOf } from '../rates/index.ts';
import { halfOf } from '../rounding.ts';
import { isRequired } from '../steps/payments-on-account.ts';
import { paymentPlan } from './payment-plan.ts';

/** The plan for a bill without tax deducted, so that all of it counts. */
function eachFor(bill: number): Pence {
  return isRequired(pounds(bill), pounds(0), ratesOf('2024-25').payment) ? halfOf(pounds(bill)) : pounds(0);
}

function plan(year: '2020-21' | '2021-22' | '2024-25', bill: number, paid: number) {
  return paymentPlan(year, { left: pence(pounds(bill) - pounds(paid)), each: eachFor(bill) });
}

// gov.uk, Understand your Self Assessment tax bill: payments on account.
test('a bill of £3,000 with £1,800 paid on account', () => {
  const { payments, january, july } = plan('2021-22', 3000, 1800);
  expect(payments.map(({ name, due, amount }) => [name, due, amount])).toEqual([
    ['balancing_payment', '2023-01-31', pounds(1200)],
    ['first_on_account', '2023-01-31', pounds(1500)],
    ['second_on_account', '2023-07-31', pounds(1500)],
  ]);
  expect({ january, july }).toEqual({ january: pounds(2700), july: pounds(1500) });
});

// londonaccountants: payments on account.
test('a bill of £3,200 after one of £3,000', () => {
  const paidEach = eachFor(3000);
  expect(paidEach).toBe(pounds(1500));
  const { payments, january } = plan('2024-25', 3200, 3000);
  expect(payments.map(({ amount }) => amount)).toEqual([pounds(200), pounds(1600), pounds(1600)]);
  expect(january).toBe(pounds(1800));
});

// Calculated Accountancy: first return.
test('a first bill of £4,000', () => {
  expect(eachFor(0)).toBe(0);
  const { payments, january, july } = plan('2020-21', 4000, 0);
  expect(payments.map(({ amount }) => amount)).toEqual([pounds(4000), pounds(2000), pounds(2000)]);
  expect({ january, july }).toEqual({ january: pounds(6000), july: pounds(2000) });
});

test('plans one payment for a small bill', () => {
  const { payments, january, july } = plan('2024-25', 999.99, 0);
  expect(payments.map(({ name }) => name)).toEqual(['balancing_payment']);
  expect({ january, july }).toEqual({ january: pounds(999.99), july: 0 });
});

test('does not set a repayment against the payments on account', () => {
  const { payments, repayment, january } = plan('2024-25', 3000, 3500);
  expect(payments.map(({ name }) => name)).toEqual(['first_on_account', 'second_on_account']);
  expect({ repayment, january }).toEqual({ repayment: pounds(500), january: pounds(1500) });
});
