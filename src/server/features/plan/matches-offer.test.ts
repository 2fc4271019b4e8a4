import { expect, test } from 'vitest';
import { pence } from '#domain/money.ts';
import { matchesOffer } from './matches-offer.ts';

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
  matchesOffer(proYearly, 627_400, { ...order, ...changes }, { ...subscriber, ...of });

test('accepts the requested plan at its price', () => {
  expect(holds({})).toBe(true);
});

test('rejects another product, a penny less, another currency or a subscription that has ended', () => {
  expect(holds({ planId: 620_338 })).toBe(false);
  expect(holds({}, { planId: 620_338 })).toBe(false);
  expect(holds({ total: pence(99_98) })).toBe(false);
  expect(holds({ currency: 'USD' })).toBe(false);
  expect(holds({}, { state: 'deleted' })).toBe(false);
});

test('lets a coupon lower the price, not raise it', () => {
  expect(holds({ total: pence(79_99), hasCoupon: true })).toBe(true);
  expect(holds({ total: pence(0), hasCoupon: true })).toBe(true);
  expect(holds({ total: pence(100_00), hasCoupon: true })).toBe(false);
});
