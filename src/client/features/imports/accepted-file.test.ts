import { expect, test } from 'vitest';
import { refusalOf } from './accepted-file.ts';
import { messages } from './messages.ts';

const file = (name: string, type = '', size = 10) => refusalOf({ name, type, size });

test('takes text/csv whatever its name, and csv or txt whatever its type', () => {
  expect(file('march', 'text/csv')).toBeUndefined();
  expect(file('MARCH.CSV', 'application/vnd.ms-excel')).toBeUndefined();
  expect(file('statement.txt', 'text/plain')).toBeUndefined();
});

test('takes the other files banks give by their ending', () => {
  for (const ending of ['ofx', 'QFX', 'qif', 'xml']) expect(file(`march.${ending}`)).toBeUndefined();
});

test('refuses everything else in the words of the specification', () => {
  for (const name of ['march.pdf', 'march.xlsx', 'march', 'csv', 'march.csv.exe'])
    expect(file(name, 'application/octet-stream')).toBe(messages.wrongFormat);
});

test('a file of 200 MB is refused by its size, and an empty one, before anything is sent', () => {
  expect(file('march.csv', 'text/csv', 200 * 1_048_576)).toContain('200 MB. The limit is 20 MB');
  expect(file('march.csv', 'text/csv', 20 * 1_048_576)).toBeUndefined();
  expect(file('march.csv', 'text/csv', 0)).toContain('empty');
});
