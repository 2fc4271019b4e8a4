import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { afterMonths, daysFrom } from './calendar.ts';
import { easedUntil, easementsOf } from './easements.ts';
import { dateOf } from './year-dates.ts';

test('lists the dates of 2024-25', () => {
  expect(dateOf('2024-25', 'own_first_on_account')).toBe('2025-01-31');
  expect(dateOf('2024-25', 'own_second_on_account')).toBe('2025-07-31');
  expect(dateOf('2024-25', 'register')).toBe('2025-10-05');
  expect(dateOf('2024-25', 'paper_return')).toBe('2025-10-31');
  expect(dateOf('2024-25', 'online_for_code')).toBe('2025-12-30');
  expect(dateOf('2024-25', 'online_return')).toBe('2026-01-31');
  expect(dateOf('2024-25', 'balancing_payment')).toBe('2026-01-31');
  expect(dateOf('2024-25', 'first_on_account')).toBe('2026-01-31');
  expect(dateOf('2024-25', 'second_on_account')).toBe('2026-07-31');
  expect(dateOf('2024-25', 'amend')).toBe('2027-01-31');
});

test('eases only the coronavirus years', () => {
  expect(easedUntil('2019-20', 'late_filing')).toBe('2021-02-28');
  expect(easedUntil('2019-20', 'late_payment')).toBe('2021-04-01');
  expect(easedUntil('2020-21', 'late_filing')).toBe('2022-02-28');
  expect(easedUntil('2020-21', 'late_payment')).toBe('2022-04-01');
  expect(easementsOf('2021-22')).toEqual([]);
});

test('ends months on the day before the same day, or with a shorter month', () => {
  const after = (date: string, months: number) => afterMonths(calendarDate(date), months);
  expect(after('2024-02-01', 3)).toBe('2024-05-01');
  expect(after('2024-11-01', 3)).toBe('2025-02-01');
  expect(after('2024-11-30', 3)).toBe('2025-03-01');
  expect(after('2023-11-29', 3)).toBe('2024-02-29');
  expect(after('2024-12-15', 12)).toBe('2025-12-15');
  expect(after('2024-01-31', 11)).toBe('2024-12-31');
});

test('counts days across clock changes and a leap day', () => {
  expect(daysFrom(calendarDate('2024-02-28'), calendarDate('2024-04-01'))).toBe(33);
  expect(daysFrom(calendarDate('2024-04-01'), calendarDate('2024-03-31'))).toBe(-1);
});
