import { expect, test } from 'vitest';
import { couldBeBirthDate } from './birth-date.ts';
import { calendarDate } from './calendar-date.ts';

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2026-11-19', true],
  ['2026-11-20', false],
  ['2036-01-01', false],
])('someone alive on 20 November 2026 and born on %s: %s', (day, possible) => {
  expect(couldBeBirthDate(calendarDate(day), calendarDate('2026-11-20'))).toBe(possible);
});
