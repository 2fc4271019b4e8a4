import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { readFile } from './read-file.ts';

const options = { name: 'a.csv', today: calendarDate('2026-11-20') };
const file = Buffer.from(
  'Date,Description,Amount,Balance\r\n01/06/2025,RENT,-1.00,\r\n02/06/2025,SHOP,-1.00,\r\n32/06/2025,CAFE,-1.00,\r\n',
);

test('refuses a file with more transactions and other lines than can be imported at once', () => {
  expect(() => readFile(file, options, 2)).toThrow(
    'This file has 3 transactions and other lines. We can read up to 2. Download a shorter period from your bank, then upload that file.',
  );
  expect(readFile(file, options, 3).rows).toHaveLength(2);
});
