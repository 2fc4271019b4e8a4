import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { planStateOf } from './plan-state.ts';
import { testSubscription } from './test-subscription.ts';

const today = calendarDate('2026-11-20');
const stateOf = (facts: Parameters<typeof testSubscription>[0]) =>
  planStateOf(testSubscription(facts), today);

test('on the last day of a trial no day is left after it, and both plans can be bought', () => {
  expect(stateOf({ in_trial: 'Y', trial_expires: '20/11/2026' })).toMatchObject({
    kind: 'trial',
    daysLeft: 0,
    canBuy: [2, 3],
  });
  // Over the end of the year.
  expect(stateOf({ in_trial: 'Y', trial_expires: '02/01/2027' }).daysLeft).toBe(43);
});

test('what is paid with a card is changed, not bought again; once it is cancelled it is the other way round', () => {
  expect(stateOf({})).toMatchObject({ kind: 'card', canBuy: [], canChangeTo: 3 });
  expect(stateOf({ plan: 3 })).toMatchObject({ canBuy: [], canChangeTo: 2 });
  expect(stateOf({ cancels_on: '01/12/2026' })).toMatchObject({
    kind: 'ending',
    canBuy: [2, 3],
    canChangeTo: undefined,
  });
});

test('what a shop of a telephone takes the payments for is neither changed nor bought here', () => {
  expect(stateOf({ store: 'APP_STORE' })).toMatchObject({ kind: 'shop', canBuy: [], canChangeTo: undefined });
});

test('a plan that was given is not changed; from lite, pro can be bought', () => {
  const given = { store: '', sku: '' } as const;
  expect(stateOf(given)).toMatchObject({ kind: 'given', canBuy: [], canChangeTo: undefined });
  expect(stateOf({ ...given, plan: 3 })).toMatchObject({ kind: 'given', canBuy: [2] });
});

test('somebody whose plan does not hold can buy one', () => {
  expect(stateOf({ sub_active: 'N' })).toMatchObject({ kind: 'none', canBuy: [2, 3] });
});
