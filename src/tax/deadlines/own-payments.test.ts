import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { ownPayments } from './own-payments.ts';
import { paymentPlan } from './payment-plan.ts';

const own = (today: string, paid: number) =>
  ownPayments('2026-27', today as never, { each: pounds(3093.7), paid: pounds(paid) });

test('expects payments on account before the balance, which is what they leave', () => {
  const coming = own('2026-11-20', 0);
  expect(coming.toCome.map(({ due, amount }) => [due, amount])).toEqual([
    ['2027-01-31', pounds(3093.7)],
    ['2027-07-31', pounds(3093.7)],
  ]);
  const { payments, repayment, january } = paymentPlan('2026-27', {
    left: pounds(3402.8),
    each: pounds(1701.4),
    own: coming,
  });
  expect(payments.map(({ name, amount }) => [name, amount])).toEqual([
    ['own_first_on_account', pounds(3093.7)],
    ['own_second_on_account', pounds(3093.7)],
    ['first_on_account', pounds(1701.4)],
    ['second_on_account', pounds(1701.4)],
  ]);
  expect(repayment).toBe(pounds(2784.6));
  expect(january).toBe(pounds(1701.4));
});

test('leaves a balance above the payments on account', () => {
  const { payments } = paymentPlan('2026-27', {
    left: pounds(7000),
    each: pounds(0),
    own: own('2026-11-20', 0),
  });
  expect(payments.at(-1)).toMatchObject({ name: 'balancing_payment', amount: pounds(812.6) });
});

test('counts payments towards the first one first', () => {
  expect(own('2026-11-20', 3093.7).toCome.map(({ name }) => name)).toEqual(['own_second_on_account']);
  expect(own('2026-11-20', 3193.7).totalToCome).toBe(pounds(2993.7));
  expect(own('2026-11-20', 6187.4)).toEqual({ toCome: [], totalToCome: 0, notKnown: 0 });
});

test('includes past payments in the balance when no one knows whether they were paid', () => {
  expect(own('2027-02-01', 0)).toMatchObject({ totalToCome: pounds(3093.7), notKnown: pounds(3093.7) });
  expect(own('2027-08-01', 1000)).toMatchObject({ totalToCome: 0, notKnown: pounds(5187.4) });
});
