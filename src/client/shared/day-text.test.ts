import { afterEach, expect, test, vi } from 'vitest';
import { ENGLISH } from '#ui/page-words.ts';
import { fromToday, longDay, shortDay } from './day-text.ts';

test('writes days the way people say them', () => {
  expect(longDay('2026-01-31')).toBe('31 January 2026');
  expect(shortDay('2026-01-31')).toBe('31 Jan 2026');
  expect(longDay('soon')).toBe('soon');
});

afterEach(() => vi.resetModules());

test('writes days as Welsh does on a page in Welsh', async () => {
  vi.resetModules();
  const mark = vi.fn();
  const { setPageWords } = await import('#ui/page-words.ts');
  setPageWords({ ...ENGLISH, language: 'cy', mark });
  const welsh = await import('./day-text.ts');
  expect(welsh.longDay('2026-01-31')).toBe('31 Ionawr 2026');
  expect(welsh.shortDay('2026-11-03')).toBe('3 Tach 2026');
  expect(mark).toHaveBeenLastCalledWith(['3 Tach 2026']);
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
