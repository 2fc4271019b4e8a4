import { expect, test, vi } from 'vitest';
import { formatUkDate } from '#domain/calendar-date.ts';
import { formatPounds, pence } from '#domain/money.ts';
import { ENGLISH } from '#ui/page-words.ts';
import { momentText } from './moment.ts';

const saved = new Date(2026, 10, 3, 14, 2);
const later = new Date(2026, 10, 4);

test('writes a moment in English and in Welsh', () => {
  expect(momentText(saved, later)).toBe('3 Nov 2026, 14:02');
  const mark = vi.fn();
  const welsh = { ...ENGLISH, language: 'cy', mark } as const;
  expect(momentText(saved, later, welsh)).toBe('3 Tach 2026, 14:02');
  expect(mark).toHaveBeenCalledExactlyOnceWith(['3 Tach 2026, 14:02']);
  expect(momentText(saved, saved, welsh)).toBe('14:02');
});

test('writes days and amounts in forms as Welsh does', () => {
  const day = new Intl.DateTimeFormat('cy', { day: '2-digit', month: '2-digit', year: 'numeric' });
  expect(formatUkDate('2026-01-31' as never)).toBe(day.format(new Date(2026, 0, 31)));
  const money = new Intl.NumberFormat('cy', { style: 'currency', currency: 'GBP' });
  for (const amount of [0, 5, 100000, 123456789])
    expect(formatPounds(pence(amount))).toBe(money.format(amount / 100));
});
