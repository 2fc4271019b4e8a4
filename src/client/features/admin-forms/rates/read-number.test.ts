import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['12570', 12_570],
  ['12,570', 12_570],
  ['£1,012,570.50', 1_012_570.5],
  ['12 570', 12_570],
  ['0.10', 0.1],
  ['20%', 20],
  ['20 %', 20],
  ['5.', 5],
])('%s is a number', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  '12,70',
  '1,2345',
  '12,5',
  '1.270,00',
  '12,',
  '1,25,700',
  '',
  'abc',
  '-5',
  '(5)',
  '20%%',
  '1e3',
  '.',
])('%j stays as it was typed', (text) => {
  expect(readNumber(text)).toBe(text);
});
