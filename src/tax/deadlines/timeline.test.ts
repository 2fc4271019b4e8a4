import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { pounds, ZERO } from '#domain/money.ts';
import { type Known, timeline } from './timeline.ts';

type Facts = Omit<Known, 'today' | 'filed' | 'paid'> & { filed?: string; paid?: string };

function datesOn(today: string, { filed, paid, ...facts }: Facts = {}) {
  return timeline('2024-25', {
    ...facts,
    today: calendarDate(today),
    filed: filed === undefined ? undefined : calendarDate(filed),
    paid: paid === undefined ? undefined : calendarDate(paid),
  });
}

const on = (today: string, facts?: Facts) =>
  Object.fromEntries(datesOn(today, facts).map(({ name, state }) => [name, state]));

const nextOn = (today: string, facts?: Facts) =>
  datesOn(today, facts).flatMap(({ name, state }) => (state === 'next' ? [name] : []));

test('the nearest date with something to do is next, with all of its day; on the day itself it is not past', () => {
  expect(on('2026-01-31', { mayUseCode: true })).toEqual({
    own_first_on_account: 'unknown',
    own_second_on_account: 'unknown',
    register: 'past',
    paper_return: 'past',
    online_for_code: 'past',
    online_return: 'next',
    balancing_payment: 'next',
    first_on_account: 'next',
    second_on_account: 'later',
    amend: 'later',
  });
  expect(on('2026-02-01')).toMatchObject({ online_return: 'past', second_on_account: 'next' });
});

test('a tax code is a date only for those who can use one', () => {
  expect(nextOn('2025-12-01', { mayUseCode: true })).toEqual(['online_for_code']);
  expect(on('2025-12-01')).not.toHaveProperty('online_for_code');
  expect(on('2025-12-01', { mayUseCode: true, onPaper: true })).not.toHaveProperty('online_for_code');
});

test('paper is next only for those who file on paper, who have no online date', () => {
  expect(nextOn('2025-10-20')).toEqual(['online_return', 'balancing_payment', 'first_on_account']);
  expect(nextOn('2025-10-20', { onPaper: true })).toEqual(['paper_return']);
  expect(on('2025-11-01', { onPaper: true, expectsReturn: true })).toMatchObject({ paper_return: 'overdue' });
  expect(on('2025-11-01', { onPaper: true })).not.toHaveProperty('online_return');
});

test('someone HMRC knows does not register', () => {
  expect(nextOn('2025-09-01')).toEqual(['register']);
  expect(on('2025-09-01', { isRegistered: true })).toMatchObject({ register: 'done', online_return: 'next' });
});

test('dates without anything to pay are left out when that is known', () => {
  const dates = on('2025-12-01', { balance: ZERO, eachNext: ZERO, eachOwn: ZERO });
  expect(Object.keys(dates)).toEqual(['register', 'paper_return', 'online_return', 'amend']);
});

test('payments on account towards the year have the amount of the year before, and are next when they are', () => {
  const each = { eachOwn: pounds(743) };
  expect(nextOn('2025-01-20', each)).toEqual(['own_first_on_account']);
  expect(datesOn('2025-07-01', each).find(({ state }) => state === 'next')).toMatchObject({
    name: 'own_second_on_account',
    date: '2025-07-31',
    amount: pounds(743),
  });
  // Nobody knows whether there is anything to pay.
  expect(nextOn('2025-01-20')).toEqual(['register']);
});

test('what was paid on account says which payments were made; without it nobody knows', () => {
  const states = (paid: number) => {
    const dates = on('2025-09-01', { eachOwn: pounds(743), paidOwn: pounds(paid) });
    return [dates['own_first_on_account'], dates['own_second_on_account']];
  };
  expect(states(0)).toEqual(['unknown', 'unknown']);
  expect(states(743)).toEqual(['done', 'unknown']);
  expect(states(1485.99)).toEqual(['done', 'unknown']);
  expect(states(1486)).toEqual(['done', 'done']);
});

test('what is filed and paid is done, and a date it missed is past', () => {
  expect(on('2025-12-01', { filed: '2025-11-20', mayUseCode: true })).toMatchObject({
    register: 'done',
    paper_return: 'past',
    online_for_code: 'done',
    online_return: 'done',
    balancing_payment: 'next',
    amend: 'later',
  });
});

test('what is filed and paid after its day is done late, by so many days', () => {
  const late = (filed: string, paid: string) =>
    datesOn('2027-02-01', { filed, paid }).flatMap(({ name, state, lateDays }) =>
      state === 'late' ? [[name, lateDays]] : [],
    );
  expect(late('2026-01-31', '2026-01-31')).toEqual([]);
  expect(late('2026-02-01', '2026-03-01')).toEqual([
    ['online_return', 1],
    ['balancing_payment', 29],
  ]);
});

test('the last day for a change is next only once there is a return to change', () => {
  expect(nextOn('2026-12-01')).toEqual([]);
  expect(nextOn('2026-12-01', { filed: '2026-01-01' })).toEqual(['amend']);
});

test('a return and a balance that were due and are not done are overdue', () => {
  const states = (facts: Facts) =>
    datesOn('2026-02-01', facts).flatMap(({ name, state }) => (state === 'overdue' ? [name] : []));
  expect(states({})).toEqual([]);
  expect(states({ expectsReturn: true, balance: pounds(1) })).toEqual(['online_return', 'balancing_payment']);
  expect(states({ expectsReturn: true, filed: '2026-02-01' })).toEqual([]);
});
