import { expect, test } from 'vitest';
import { pence } from '#domain/money.ts';
import { isAsOffered } from './is-as-offered.ts';

const proYearly = { plan: 2, billing: 'yearly' } as const;
const order = {
  planId: 627_400,
  subscriptionId: 7,
  total: pence(99_99),
  currency: 'GBP',
  hasCoupon: false,
};
const subscriber = { planId: 627_400, state: 'active', nextPayment: undefined, updateUrl: '', cancelUrl: '' };

const holds = (changes: Partial<typeof order>, of: Partial<typeof subscriber> = {}) =>
  isAsOffered(proYearly, 627_400, { ...order, ...changes }, { ...subscriber, ...of });

test('the plan that was asked for, at its price, is what was offered', () => {
  expect(holds({})).toBe(true);
});

test('another product, a penny less, another currency or a subscription that ended is not', () => {
  expect(holds({ planId: 620_338 })).toBe(false);
  expect(holds({}, { planId: 620_338 })).toBe(false);
  expect(holds({ total: pence(99_98) })).toBe(false);
  expect(holds({ currency: 'USD' })).toBe(false);
  expect(holds({}, { state: 'deleted' })).toBe(false);
});

test('a coupon takes from the price and adds nothing to it', () => {
  expect(holds({ total: pence(79_99), hasCoupon: true })).toBe(true);
  expect(holds({ total: pence(0), hasCoupon: true })).toBe(true);
  expect(holds({ total: pence(100_00), hasCoupon: true })).toBe(false);
});
