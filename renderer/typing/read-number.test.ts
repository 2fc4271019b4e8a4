import { expect, test } from 'vitest';
import { commaAstray, readNumber } from './read-number.ts';

test.each([
  ['12570', 12_570],
  ['12,570', 12_570],
  ['£1,012,570.50', 1_012_570.5],
  ['12 570', 12_570],
  ['0.10', 0.1],
  ['5.', 5],
])('reads %s as a number', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each(['12,70', '1,2345', '12,5', '1.270,00', '12,', '1,25,700'])(
  'explains that the comma of %s is in the wrong place',
  (text) => {
    expect(readNumber(text)).toBeUndefined();
    expect(commaAstray(text)).toBe(`“${text}” is not a number: use commas only between thousands`);
  },
);

test.each(['', 'abc', '-5', '(5)', '20%', '1e5', '0x10', '.', 'a,b'])(
  'does not read %j as a number',
  (text) => {
    expect(readNumber(text)).toBeUndefined();
    expect(commaAstray(text)).toBeUndefined();
  },
);

test('reads a minus sign and decimals only where they are allowed', () => {
  expect(readNumber('−3', { allowNegative: true })).toBe(-3);
  expect(readNumber('12.345')).toBe(12.345);
  expect(readNumber('12.345', { decimals: 2 })).toBeUndefined();
});
