import { expect, test } from 'vitest';
import { placeIn, searchOf } from './page-address.ts';

test.each([
  ['', {}],
  ['?page=1', { page: 0 }],
  ['?page=check', { page: 'check' }],
  ['?page=3&change=tenants:a:rent', { page: 2, box: 'tenants:a:rent', isChange: true }],
  ['?page=0', {}],
  ['?page=1.5', {}],
  ['?page=last', {}],
] as const)('reads %s', (search, place) => {
  expect(placeIn(search)).toEqual(place);
});

test('writes what it reads, and keeps the year', () => {
  expect(searchOf('?year=2025-2026&page=2&change=a', { page: 0 })).toBe('?year=2025-2026&page=1');
  expect(searchOf('?page=2', {})).toBe('');
  for (const place of [
    {},
    { page: 'check' },
    { page: 4 },
    { page: 4, box: 'a:b:c', isChange: true },
  ] as const)
    expect(placeIn(searchOf('?box=7', place))).toEqual(place);
});
