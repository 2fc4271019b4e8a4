import { expect, test } from 'vitest';
import { newestAndYears } from './newest-and-years.ts';
import { testRow } from './test-row.ts';

test('shows the newest rows first, and counts the rows in each tax year', () => {
  const rows = [
    testRow({ id: 1, datetime: '05/04/2026' }),
    testRow({ id: 2, datetime: '06/04/2026' }),
    testRow({ id: 3, datetime: '01/05/2026' }),
    testRow({ id: 4, datetime: '01/06/2025', tax_date: '01/06/2026' }),
  ];
  const { newest, years } = newestAndYears(rows);
  expect(newest.map(({ id }) => id)).toEqual([3, 2, 1, 4]);
  expect(years).toBe('3 in 2026-2027, 1 in 2025-2026');
});
