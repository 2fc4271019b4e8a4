import { expect, test } from 'vitest';
import { countedAddress, untaggedAddress } from './transactions-address.ts';

test('the transactions of a period are an address with their tags', () => {
  const quarter = { start: '2026-04-06', end: '2026-07-05' };
  expect(countedAddress(['TRAI', 'TRAO'], quarter, 2026)).toBe(
    '/transactions?tag=TRAI%2CTRAO&from=2026-04-06&to=2026-07-05&dates=tax&year=2026-2027',
  );
  expect(untaggedAddress(quarter, 2026)).toBe(
    '/transactions?tagged=no&from=2026-04-06&to=2026-07-05&dates=tax&year=2026-2027',
  );
});

test('a period that begins before its tax year is shown for all years', () => {
  expect(untaggedAddress({ start: '2026-04-01', end: '2026-06-30' }, 2026)).toBe(
    '/transactions?tagged=no&from=2026-04-01&to=2026-06-30&dates=tax&years=all',
  );
});
