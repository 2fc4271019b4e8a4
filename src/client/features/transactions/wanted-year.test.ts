import { expect, test } from 'vitest';
import { wantedYear, withYear } from './wanted-year.ts';

test('an address names a year by its label, long or short', () => {
  expect(wantedYear('?tag=TRAI&year=2023-2024&sort=-date')).toBe(2023);
  expect(wantedYear('?year=2023-24')).toBe(2023);
});

test('a year nobody knows chooses none, and no year asks for nothing', () => {
  expect(wantedYear('?tagged=no&year=1999-2000')).toBeUndefined();
  expect(wantedYear('?tagged=no')).toBeUndefined();
});

test('another year than that of today stands in the address beside the filters, and is read back', () => {
  const address = withYear('?tag=TRAE&sort=-amount', 2024, 2026);
  expect(address).toBe('tag=TRAE&sort=-amount&year=2024-2025');
  expect(wantedYear(address)).toBe(2024);
  expect(withYear(address, 2023, 2026)).toBe('tag=TRAE&sort=-amount&year=2023-2024');
});

test('the year that contains today is named beside filters too, because a link is opened where another year is', () => {
  expect(withYear('?tag=TRAE&year=2024-2025', 2026, 2026)).toBe('tag=TRAE&year=2026-2027');
  expect(withYear('?q=rent', 2026, 2026)).toBe('q=rent&year=2026-2027');
});

test('alone, the year that contains today leaves the address without a word', () => {
  expect(withYear('?year=2024-2025', 2026, 2026)).toBe('');
  expect(withYear('', 2026, 2026)).toBe('');
});
