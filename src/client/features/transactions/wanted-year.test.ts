import { expect, test } from 'vitest';
import { wantedYear, withYear } from './wanted-year.ts';

test('reads a year by its long or short label', () => {
  expect(wantedYear('?tag=TRAI&year=2023-2024&sort=-date')).toBe(2023);
  expect(wantedYear('?year=2023-24')).toBe(2023);
});

test('ignores an unknown year, and returns nothing without a year', () => {
  expect(wantedYear('?tagged=no&year=1999-2000')).toBeUndefined();
  expect(wantedYear('?tagged=no')).toBeUndefined();
});

test('writes any year but the current one next to the filters, and reads it back', () => {
  const address = withYear('?tag=TRAE&sort=-amount', 2024, 2026);
  expect(address).toBe('tag=TRAE&sort=-amount&year=2024-2025');
  expect(wantedYear(address)).toBe(2024);
  expect(withYear(address, 2023, 2026)).toBe('tag=TRAE&sort=-amount&year=2023-2024');
});

test('names the current year if there are filters, because the link may be opened where another year is chosen', () => {
  expect(withYear('?tag=TRAE&year=2024-2025', 2026, 2026)).toBe('tag=TRAE&year=2026-2027');
  expect(withYear('?q=rent', 2026, 2026)).toBe('q=rent&year=2026-2027');
});

test('does not name the current year without filters', () => {
  expect(withYear('?year=2024-2025', 2026, 2026)).toBe('');
  expect(withYear('', 2026, 2026)).toBe('');
});
