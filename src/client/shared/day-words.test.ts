import { expect, test } from 'vitest';
import { finishedDay, fromToday, longDay, shortDay, statedDay } from './day-words.ts';

test('days read as people say them', () => {
  expect(longDay('2026-01-31')).toBe('31 January 2026');
  expect(shortDay('2026-01-31')).toBe('31 Jan 2026');
  expect(longDay('soon')).toBe('soon');
});

test.each([
  ['2026-03-29', 'today'],
  ['2026-03-30', 'tomorrow'],
  ['2026-03-28', 'yesterday'],
  ['2026-05-08', 'in 40 days'],
  ['2026-01-31', '57 days ago'],
])('on 29 March 2026 %s is %s', (day, words) => {
  expect(fromToday(day, '2026-03-29')).toBe(words);
});

test.each(['31/01/2026', ' 31/1/2026', '31.1.2026', '31-01-2026', '2026-01-31', '31 Jan 2026'])(
  'a day is read once it is whole: %s',
  (text) => expect(statedDay(text)).toBe('2026-01-31'),
);

test.each(['', '31/01/20', '31/1/26', '30/02/2026', '31/01', 'soon'])('%s is no whole day', (text) => {
  expect(statedDay(text)).toBeUndefined();
});

test('a year of two digits is read when nothing more is typed', () => {
  expect(finishedDay('1/5/26')).toBe('2026-05-01');
  expect(finishedDay('1.5.26')).toBe('2026-05-01');
  expect(finishedDay('2026-05-01')).toBe('2026-05-01');
  expect(finishedDay('31/02/26')).toBeUndefined();
  expect(finishedDay('1/5')).toBeUndefined();
});
