import { expect, test } from 'vitest';
import { namedYear, unknownYear } from './named-year.ts';

test('reads the year of an address, and says which text is not one', () => {
  expect(namedYear('?year=2024-2025')).toBe(2024);
  expect(namedYear('?year=2024-25&file=express')).toBe(2024);
  for (const known of ['', '?file=express', '?year=2024-2025']) expect(unknownYear(known)).toBeUndefined();
  expect(namedYear('?year=1999-2000')).toBeUndefined();
  expect(unknownYear('?year=1999-2000')).toBe('1999-2000');
  expect(unknownYear('?year=')).toBe('');
});
