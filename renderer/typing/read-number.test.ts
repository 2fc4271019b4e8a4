import { expect, test } from 'vitest';
import { commaAstray, readNumber } from './read-number.ts';

test.each([
  ['12570', 12_570],
  ['12,570', 12_570],
  ['£1,012,570.50', 1_012_570.5],
  ['12 570', 12_570],
  ['0.10', 0.1],
  ['5.', 5],
])('%s is a number', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each(['12,70', '1,2345', '12,5', '1.270,00', '12,', '1,25,700'])(
  '%s has a comma where none stands',
  (text) => {
    expect(readNumber(text)).toBeUndefined();
    expect(commaAstray(text)).toBe(`“${text}” is not a number: use commas only between thousands`);
  },
);

test.each(['', 'abc', '-5', '(5)', '20%', '1e5', '0x10', '.', 'a,b'])('%j is no number', (text) => {
  expect(readNumber(text)).toBeUndefined();
  expect(commaAstray(text)).toBeUndefined();
});

test('a minus sign and decimals are read where they may be', () => {
  expect(readNumber('−3', { allowNegative: true })).toBe(-3);
  expect(readNumber('12.345')).toBe(12.345);
  expect(readNumber('12.345', { decimals: 2 })).toBeUndefined();
});
