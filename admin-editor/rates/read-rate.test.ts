import { expect, test } from 'vitest';
import { readRate } from './read-rate.ts';

test.each([
  ['12,570', 12_570],
  ['£1,012,570.50', 1_012_570.5],
  ['20%', 20],
  ['20 %', 20],
])('reads %s as a number', (text, number) => {
  expect(readRate(text)).toBe(number);
});

test.each(['12,70', '-5', '20%%', '1e3', ''])('keeps %j as typed', (text) => {
  expect(readRate(text)).toBe(text);
});
