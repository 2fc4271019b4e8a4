import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { trialText } from './trial-text.ts';

test.each([
  ['27/12/2026', 'Trial of Pro: 30 days left'],
  ['28/11/2026', 'Trial of Pro: 1 day left'],
  ['27/11/2026', 'Trial of Pro: last day'],
])('says how long a trial to %s lasts', (expires, text) => {
  expect(trialText(expires, calendarDate('2026-11-27'))).toBe(text);
});
