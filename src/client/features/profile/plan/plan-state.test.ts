import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { planStateOf } from './plan-state.ts';
import { testSubscription } from './test-subscription.ts';

const today = calendarDate('2026-11-20');
const stateOf = (facts: Parameters<typeof testSubscription>[0]) =>
  planStateOf(testSubscription(facts), today);

test('shows no days left on the last day of a trial, and offers both plans', () => {
  expect(stateOf({ in_trial: 'Y', trial_expires: '20/11/2026' })).toMatchObject({
    kind: 'trial',
    daysLeft: 0,
    canBuy: [2, 3],
  });
  // Across the end of the year.
  expect(stateOf({ in_trial: 'Y', trial_expires: '02/01/2027' }).daysLeft).toBe(43);
});

test('a card subscription can be changed but not bought again; once cancelled, it is the other way round', () => {
  expect(stateOf({})).toMatchObject({ kind: 'card', canBuy: [], canChangeTo: 3 });
  expect(stateOf({ plan: 3 })).toMatchObject({ canBuy: [], canChangeTo: 2 });
  expect(stateOf({ cancels_on: '01/12/2026' })).toMatchObject({
    kind: 'ending',
    canBuy: [2, 3],
    canChangeTo: undefined,
  });
});

test('an app store subscription cannot be changed or bought here', () => {
  expect(stateOf({ store: 'APP_STORE' })).toMatchObject({ kind: 'shop', canBuy: [], canChangeTo: undefined });
});

test('a granted plan cannot be changed; from Lite, Pro can be bought', () => {
  const given = { store: '', sku: '' } as const;
  expect(stateOf(given)).toMatchObject({ kind: 'given', canBuy: [], canChangeTo: undefined });
  expect(stateOf({ ...given, plan: 3 })).toMatchObject({ kind: 'given', canBuy: [2] });
});

test('people whose plan has lapsed can buy one', () => {
  expect(stateOf({ sub_active: 'N' })).toMatchObject({ kind: 'none', canBuy: [2, 3] });
});
