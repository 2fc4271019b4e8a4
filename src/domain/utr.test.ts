import { expect, test } from 'vitest';
import { isNino } from './nino.ts';
import { isUtr } from './utr.ts';

test('accepts a reference with a correct check digit, and the one exception', () => {
  expect(isUtr('2325648152')).toBe(true);
  expect(isUtr('1000000239')).toBe(true);
});

test.each(['2325648151', '1325648152', '232564815', '23256 48152', ''])('refuses %j', (text) => {
  expect(isUtr(text)).toBe(false);
});

test('knows the prefixes that no National Insurance number has', () => {
  expect(isNino('AB 12 34 56 c')).toBe(true);
  expect(isNino('GB123456A')).toBe(false);
  expect(isNino('AB123456E')).toBe(false);
});
