import { expect, test } from 'vitest';
import { internationalNumber, isInternationalNumber } from './phone-number.ts';

test.each([
  ['07700 900123', '+447700900123'],
  ['+44 7700 900123', '+447700900123'],
  ['0044 7700 900123', '+447700900123'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['7700900123', '7700900123'],
  ['', ''],
])('writes %j as %j', (typed, written) => {
  expect(internationalNumber(typed)).toBe(written);
});

test.each(['7700900123', '+0770090012', '+4477', '+44770090012345678', ''])(
  '%j is not in the international format',
  (text) => expect(isInternationalNumber(text)).toBe(false),
);
