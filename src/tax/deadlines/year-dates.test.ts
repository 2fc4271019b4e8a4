import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { afterMonths, daysFrom } from './calendar.ts';
import { easedUntil, easementsOf } from './easements.ts';
import { timeline } from './timeline.ts';
import { dateOf } from './year-dates.ts';

test('the dates of 2024-25', () => {
  expect(dateOf('2024-25', 'register')).toBe('2025-10-05');
  expect(dateOf('2024-25', 'paper_return')).toBe('2025-10-31');
  expect(dateOf('2024-25', 'online_for_code')).toBe('2025-12-30');
  expect(dateOf('2024-25', 'online_return')).toBe('2026-01-31');
  expect(dateOf('2024-25', 'balancing_payment')).toBe('2026-01-31');
  expect(dateOf('2024-25', 'first_on_account')).toBe('2026-01-31');
  expect(dateOf('2024-25', 'second_on_account')).toBe('2026-07-31');
  expect(dateOf('2024-25', 'amend')).toBe('2027-01-31');
});

test('only the years of the coronavirus were eased', () => {
  expect(easedUntil('2019-20', 'late_filing')).toBe('2021-02-28');
  expect(easedUntil('2019-20', 'late_payment')).toBe('2021-04-01');
  expect(easedUntil('2020-21', 'late_filing')).toBe('2022-02-28');
  expect(easedUntil('2020-21', 'late_payment')).toBe('2022-04-01');
  expect(easementsOf('2021-22')).toEqual([]);
});

test('months end the day before the same day of a later month, or with a month that has no such day', () => {
  const after = (date: string, months: number) => afterMonths(calendarDate(date), months);
  expect(after('2024-02-01', 3)).toBe('2024-05-01');
  expect(after('2024-11-01', 3)).toBe('2025-02-01');
  expect(after('2024-11-30', 3)).toBe('2025-03-01');
  expect(after('2023-11-29', 3)).toBe('2024-02-29');
  expect(after('2024-12-15', 12)).toBe('2025-12-15');
  expect(after('2024-01-31', 11)).toBe('2024-12-31');
});

test('days are counted across the change of clocks and a leap day', () => {
  expect(daysFrom(calendarDate('2024-02-28'), calendarDate('2024-04-01'))).toBe(33);
  expect(daysFrom(calendarDate('2024-04-01'), calendarDate('2024-03-31'))).toBe(-1);
});

const on = (today: string, known: { filed?: string; paid?: string } = {}) =>
  Object.fromEntries(
    timeline('2024-25', {
      today: calendarDate(today),
      filed: known.filed === undefined ? undefined : calendarDate(known.filed),
      paid: known.paid === undefined ? undefined : calendarDate(known.paid),
    }).map(({ name, state }) => [name, state]),
  );

test('the nearest date with something to do is next, with all of its day; on the day itself it is not past', () => {
  expect(on('2026-01-31')).toEqual({
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

test('what is filed and paid is done, and a date it missed is past', () => {
  expect(on('2025-12-01', { filed: '2025-11-20' })).toEqual({
    register: 'done',
    paper_return: 'past',
    online_for_code: 'done',
    online_return: 'done',
    balancing_payment: 'next',
    first_on_account: 'next',
    second_on_account: 'later',
    amend: 'later',
  });
  expect(on('2027-02-01', { filed: '2026-03-01', paid: '2026-03-01' })).toMatchObject({
    online_return: 'done',
    balancing_payment: 'done',
    amend: 'past',
  });
});

test('a return and a balance that were due and are not done are overdue', () => {
  const states = (known: { expectsReturn?: boolean; hasBalance?: boolean; filed?: string }) =>
    timeline('2024-25', {
      today: calendarDate('2026-02-01'),
      ...known,
      filed: known.filed === undefined ? undefined : calendarDate(known.filed),
    }).flatMap(({ name, state }) => (state === 'overdue' ? [name] : []));
  expect(states({})).toEqual([]);
  expect(states({ expectsReturn: true, hasBalance: true })).toEqual(['online_return', 'balancing_payment']);
  expect(states({ expectsReturn: true, filed: '2026-02-01' })).toEqual([]);
});
