import { expect, test } from 'vitest';
import { addressRange } from './address-range.ts';

test.each([
  ['203.0.113.77', '203.0.113.0 to 203.0.113.255'],
  ['::ffff:203.0.113.77', '203.0.113.0 to 203.0.113.255'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['unknown', ''],
  ['', ''],
])('stores of %s only its range', (address, range) => {
  expect(addressRange(address)).toBe(range);
});
