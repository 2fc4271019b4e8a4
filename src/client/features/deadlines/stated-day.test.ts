import { expect, test } from 'vitest';
import { readDate } from '#renderer/typing/date.ts';
import { finishedDay, statedDay } from './stated-day.ts';

test.each(['31/01/2026', ' 31/1/2026', '31.1.2026', '31-01-2026', '2026-01-31', '31 1 2026'])(
  'a day is read once it is whole: %s',
  (text) => {
    expect(statedDay(text)).toBe('2026-01-31');
    // As the date boxes of the forms.
    expect(readDate(text)).toBe('31/01/2026');
  },
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
