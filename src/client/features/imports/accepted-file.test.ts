import { expect, test } from 'vitest';
import { refusalOf } from './accepted-file.ts';
import { messages } from './messages.ts';

const file = (name: string, type = '', size = 10) => refusalOf({ name, type, size });

test('accepts text/csv with any name, and csv or txt with any type', () => {
  expect(file('march', 'text/csv')).toBeUndefined();
  expect(file('MARCH.CSV', 'application/vnd.ms-excel')).toBeUndefined();
  expect(file('statement.txt', 'text/plain')).toBeUndefined();
});

test('accepts other bank files by their extension', () => {
  for (const ending of ['ofx', 'QFX', 'qif', 'xml']) expect(file(`march.${ending}`)).toBeUndefined();
});

test('refuses everything else with the text from the specification', () => {
  for (const name of ['march.pdf', 'march.xlsx', 'march', 'csv', 'march.csv.exe'])
    expect(file(name, 'application/octet-stream')).toBe(messages.wrongFormat);
});

test('refuses an empty file or one of 200 MB before sending anything', () => {
  expect(file('march.csv', 'text/csv', 200 * 1_048_576)).toContain('200 MB. The limit is 20 MB');
  expect(file('march.csv', 'text/csv', 20 * 1_048_576)).toBeUndefined();
  expect(file('march.csv', 'text/csv', 0)).toContain('empty');
});
