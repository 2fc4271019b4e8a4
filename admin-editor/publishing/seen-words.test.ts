import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { type From, seenWords } from './seen-words.ts';

test('says when filers see a version: at once, or with its year and rates if the year has not begun', () => {
  const words = (taxYear: string, day: string, from: From = 'now on') =>
    seenWords(taxYear, from, calendarDate(day));
  expect(words('2025-26', '2026-11-20')).toBe('Filers see it from now on.');
  expect(words('2027-28', '2027-04-06')).toBe('Filers see it from now on.');
  expect(words('2027-28', '2027-04-05')).toBe(
    'Filers see it from 6 April 2027, once the rates for 2027-28 are published.',
  );
  expect(words('2027-28', '2026-11-20', 'the time you gave')).toBe(
    'It applies from the time you gave. Filers see it from 6 April 2027, once the rates for 2027-28 are published.',
  );
});
