import { expect, test } from 'vitest';
import { readStated, writeStated } from './stated-address.ts';

const YEAR = '2024-2025';
const empty = new URLSearchParams();

test('keeps what is stated, with its year, in the address', () => {
  const stated = { filed: '01/02/2026', paid: '31/01/2026', onPaper: true };
  const address = writeStated(empty, stated, YEAR);
  expect(address.toString()).toBe('filed=2026-02-01&paid=2026-01-31&paper=Y&year=2024-2025');
  expect(readStated(address, YEAR)).toEqual(stated);
});

test('puts only complete dates into the address, and no year when nothing is stated', () => {
  const stated = { filed: '31/02/2026', paid: '1/2', onPaper: false };
  expect(writeStated(new URLSearchParams('year=2024-2025&paid=2026-01-01'), stated, YEAR).toString()).toBe(
    '',
  );
});

test('ignores what an address states about another year', () => {
  const address = new URLSearchParams('filed=2026-02-01&paper=Y&year=2023-2024');
  expect(readStated(address, YEAR)).toEqual({ filed: '', paid: '', onPaper: false });
});

test('shows an invalid date from the address as it is, so that it can be corrected', () => {
  expect(readStated(new URLSearchParams('filed=2026-13-01'), YEAR).filed).toBe('2026-13-01');
});
