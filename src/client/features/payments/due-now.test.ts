import { expect, test } from 'vitest';
import type { Deadlines } from '#contract/tax/deadlines.ts';
import { pounds } from '#domain/money.ts';
import { dueNow } from './due-now.ts';

type Plan = NonNullable<Deadlines['plan']>;

function planOf(...payments: readonly (readonly [string, number])[]): Plan {
  return {
    payments: payments.map(([due, amount]) => ({
      name: 'balancing_payment',
      title: 'Pay the balance',
      due,
      amount,
      rule: '',
      law: '',
    })),
    repayment: 0,
    january: 0,
    july: 0,
    own_to_come: 0,
    own_not_known: 0,
  };
}

test('is everything due on the next day', () => {
  const plan = planOf(['2027-01-31', 1486], ['2027-01-31', 743], ['2027-07-31', 743]);
  expect(dueNow({ plan, today: '2026-11-20' })).toBe(pounds(2229));
});

test('is everything overdue once there is something overdue, without what is due later', () => {
  const plan = planOf(['2025-01-31', 100], ['2026-07-31', 50], ['2027-01-31', 743]);
  expect(dueNow({ plan, today: '2026-11-20' })).toBe(pounds(150));
});

test('leaves out what is paid, and is nothing without anything to pay', () => {
  const plan = planOf(['2027-01-31', 0], ['2027-07-31', 743]);
  expect(dueNow({ plan, today: '2026-11-20' })).toBe(pounds(743));
  expect(dueNow({ plan: planOf(['2027-01-31', 0]), today: '2026-11-20' })).toBe(0);
  expect(dueNow({ plan: null, today: '2026-11-20' })).toBe(0);
});
