import { expect, test } from 'vitest';
import { needed, readConstant, readNumber, readPounds } from './use-typed-text.ts';

test.each([
  ['12', 12],
  ['7.5', 7.5],
  ['1,250', 1250],
  ['−3', -3],
  ['£1,012,570.50', 1_012_570.5],
  [' ', undefined],
])('reads %j as %s', (text, value) => {
  expect(readNumber(text)).toEqual({ value });
  expect(readPounds(text)).toEqual({ value });
});

test.each(['12,70', '1.000,50', '1,2345', '12,'])('rejects the comma in %s', (text) => {
  const rejected = { error: `“${text}” is not a number: use commas only between thousands` };
  expect(readNumber(text)).toEqual(rejected);
  expect(readConstant(text)).toEqual(rejected);
});

test.each(['1e5', '0x10', 'abc', '-', '1.2345678'])('rejects %s as a number', (text) => {
  expect(readNumber(text)).toEqual({ error: 'Enter a number such as 12 or 7.5' });
});

test('accepts pounds with at most two decimals', () => {
  const error = 'Enter an amount in pounds and pence, such as 1,250 or 12.50';
  expect(readPounds('12.345')).toEqual({ error });
  expect(needed(readPounds)(' ')).toEqual({ error });
});

test('rejects an empty or negative yearly number', () => {
  const error = 'Enter a number of 0 or more, such as 12 or 7.5';
  expect(readConstant('-1')).toEqual({ error });
  expect(readConstant('')).toEqual({ error });
  expect(readConstant('£7,700')).toEqual({ value: 7700 });
});
