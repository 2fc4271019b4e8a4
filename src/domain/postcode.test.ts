import { expect, test } from 'vitest';
import { couldBePostcode, tidyPostcode } from './postcode.ts';

test.each([
  'M1 1AA',
  'LS1 1AA',
  'ls11aa',
  'CR2 6XH',
  'DN55 1PT',
  'W1A 0AX',
  'EC1A 1BB',
  'GY1 1AA',
  'BFPO 12',
])('accepts %s as a postcode', (text) => expect(couldBePostcode(text)).toBe(true));

test.each(['', 'nowhere', '12345', 'LS1', 'LS1 1A', 'LSX 1AA', '1LS 1AA', 'LS1 1AA 2', 'D02 X285'])(
  'refuses %j as a postcode',
  (text) => expect(couldBePostcode(text)).toBe(false),
);

test.each([
  ['sw1a1aa', 'SW1A 1AA'],
  [' ox1  1bx ', 'OX1 1BX'],
  ['ls11aa', 'LS1 1AA'],
  ['bfpo  12', 'BFPO 12'],
  ['client', 'CLIENT'],
  ['', ''],
])('writes %j as %j', (text, tidy) => expect(tidyPostcode(text)).toBe(tidy));
