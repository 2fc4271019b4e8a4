import { expect, test } from 'vitest';
import { readDate } from '#renderer/typing/date.ts';
import { parseFinishedDay, parseStatedDay } from './stated-day.ts';

test.each(['31/01/2026', ' 31/1/2026', '31.1.2026', '31-01-2026', '2026-01-31', '31 1 2026'])(
  'reads a complete date: %s',
  (text) => {
    expect(parseStatedDay(text)).toBe('2026-01-31');
    // As in the date boxes of the forms.
    expect(readDate(text)).toBe('31/01/2026');
  },
);

test.each(['', '31/01/20', '31/1/26', '30/02/2026', '31/01', 'soon'])('%s is not a complete date', (text) => {
  expect(parseStatedDay(text)).toBeUndefined();
});

test('reads a two-digit year when typing has ended', () => {
  expect(parseFinishedDay('1/5/26')).toBe('2026-05-01');
  expect(parseFinishedDay('1.5.26')).toBe('2026-05-01');
  expect(parseFinishedDay('2026-05-01')).toBe('2026-05-01');
  expect(parseFinishedDay('31/02/26')).toBeUndefined();
  expect(parseFinishedDay('1/5')).toBeUndefined();
});
