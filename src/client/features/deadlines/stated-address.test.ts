import { expect, test } from 'vitest';
import { readStated, writeStated } from './stated-address.ts';

const YEAR = '2024-2025';
const empty = new URLSearchParams();

test('what is stated survives the address, with its year', () => {
  const stated = { filed: '01/02/2026', paid: '31/01/2026', onPaper: true };
  const address = writeStated(empty, stated, YEAR);
  expect(address.toString()).toBe('filed=2026-02-01&paid=2026-01-31&paper=Y&year=2024-2025');
  expect(readStated(address, YEAR)).toEqual(stated);
});

test('only whole days go into the address, and with nothing stated no year does', () => {
  const stated = { filed: '31/02/2026', paid: '1/2', onPaper: false };
  expect(writeStated(new URLSearchParams('year=2024-2025&paid=2026-01-01'), stated, YEAR).toString()).toBe(
    '',
  );
});

test('an address about another year states nothing of this one', () => {
  const address = new URLSearchParams('filed=2026-02-01&paper=Y&year=2023-2024');
  expect(readStated(address, YEAR)).toEqual({ filed: '', paid: '', onPaper: false });
});

test('a day of an address that is none is shown as it stands, to be put right', () => {
  expect(readStated(new URLSearchParams('filed=2026-13-01'), YEAR).filed).toBe('2026-13-01');
});
