import { expect, test } from 'vitest';
import { newAdviserCode, readAdviserCode } from './adviser-code.ts';

test('makes codes of twelve letters and digits, each a new one', () => {
  const codes = Array.from({ length: 50 }, newAdviserCode);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes).size).toBe(50);
});

test('reads its own codes', () => {
  const code = newAdviserCode();
  expect(readAdviserCode(code)).toBe(code);
});

test.each([
  ['  7k2m-9qwx-4hbt ', '7K2M-9QWX-4HBT'],
  ['7K2M9QWX4HBT', '7K2M-9QWX-4HBT'],
  ['7k2m 9qwx 4hbt', '7K2M-9QWX-4HBT'],
  ['OIL0-0000-0000', '0110-0000-0000'],
])('reads %s as people type it', (typed, code) => {
  expect(readAdviserCode(typed)).toBe(code);
});

test.each(['', ' ', '7K2M-9QWX-4HB', '7K2M-9QWX-4HBTT', '7K2M-9QWX-4HBU', `' or 1=1 --`, '７K2M9QWX4HBT'])(
  'knows that %j cannot be a code',
  (typed) => {
    expect(readAdviserCode(typed)).toBeUndefined();
  },
);
