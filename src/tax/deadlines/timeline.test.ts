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

test('marks the nearest date with something to do as next, with others of its day, until the day is over', () => {
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

test('lists the tax code date only for people who can use one', () => {
  expect(nextOn('2025-12-01', { mayUseCode: true })).toEqual(['online_for_code']);
  expect(on('2025-12-01')).not.toHaveProperty('online_for_code');
  expect(on('2025-12-01', { mayUseCode: true, onPaper: true })).not.toHaveProperty('online_for_code');
});

test('marks the paper date as next only for people who file on paper, and gives them no online date', () => {
  expect(nextOn('2025-10-20')).toEqual(['online_return', 'balancing_payment', 'first_on_account']);
  expect(nextOn('2025-10-20', { onPaper: true })).toEqual(['paper_return']);
  expect(on('2025-11-01', { onPaper: true, expectsReturn: true })).toMatchObject({ paper_return: 'overdue' });
  expect(on('2025-11-01', { onPaper: true })).not.toHaveProperty('online_return');
});

test('does not ask a person HMRC knows to register', () => {
  expect(nextOn('2025-09-01')).toEqual(['register']);
  expect(on('2025-09-01', { isRegistered: true })).toMatchObject({ register: 'done', online_return: 'next' });
});

test('leaves out payment dates when nothing is to pay', () => {
  const dates = on('2025-12-01', { balance: ZERO, eachNext: ZERO, eachOwn: ZERO });
  expect(Object.keys(dates)).toEqual(['register', 'paper_return', 'online_return', 'amend']);
});

test('gives payments on account the amount of the year before, and can mark them as next', () => {
  const each = { eachOwn: pounds(743) };
  expect(nextOn('2025-01-20', each)).toEqual(['own_first_on_account']);
  expect(datesOn('2025-07-01', each).find(({ state }) => state === 'next')).toMatchObject({
    name: 'own_second_on_account',
    date: '2025-07-31',
    amount: pounds(743),
  });
  // We do not know whether there is anything to pay.
  expect(nextOn('2025-01-20')).toEqual(['register']);
});

test('works out which payments were made from the amount paid on account, if known', () => {
  const states = (paid: number) => {
    const dates = on('2025-09-01', { eachOwn: pounds(743), paidOwn: pounds(paid) });
    return [dates['own_first_on_account'], dates['own_second_on_account']];
  };
  expect(states(0)).toEqual(['unknown', 'unknown']);
  expect(states(743)).toEqual(['done', 'unknown']);
  expect(states(1485.99)).toEqual(['done', 'unknown']);
  expect(states(1486)).toEqual(['done', 'done']);
});

test('marks what was filed and paid as done, and a missed date as past', () => {
  expect(on('2025-12-01', { filed: '2025-11-20', mayUseCode: true })).toMatchObject({
    register: 'done',
    paper_return: 'past',
    online_for_code: 'done',
    online_return: 'done',
    balancing_payment: 'next',
    amend: 'later',
  });
});

test('says by how many days something was filed or paid late', () => {
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

test('marks the last day for a change as next only once there is a return', () => {
  expect(nextOn('2026-12-01')).toEqual([]);
  expect(nextOn('2026-12-01', { filed: '2026-01-01' })).toEqual(['amend']);
});

test('marks a return and a balance as overdue when they are late and not done', () => {
  const states = (facts: Facts) =>
    datesOn('2026-02-01', facts).flatMap(({ name, state }) => (state === 'overdue' ? [name] : []));
  expect(states({})).toEqual([]);
  expect(states({ expectsReturn: true, balance: pounds(1) })).toEqual(['online_return', 'balancing_payment']);
  expect(states({ expectsReturn: true, filed: '2026-02-01' })).toEqual([]);
});

test('names the final declaration instead of the return for people who use Digital Tax, on the same day', () => {
  const dates = datesOn('2025-12-01', { isDeclared: true, mayUseCode: true });
  const returned = dates.find(({ name }) => name === 'online_return');
  expect(returned).toMatchObject({
    title: 'Submit the final declaration',
    date: '2026-01-31',
    law: 'Taxes Management Act 1970, s.8(1D)(b)',
    isFinalDeclaration: true,
  });
  expect(returned?.seen).toHaveLength(1);
  expect(dates.map(({ title }) => title)).not.toContain('File online');
  expect(datesOn('2025-12-01').find(({ name }) => name === 'online_return')).not.toHaveProperty(
    'isFinalDeclaration',
  );
});
