import { expect, it } from 'vitest';
import { phoneRules, plainPhone } from './phone.ts';

it.each([
  ['020 7946 0000', '020 7946 0000'],
  ['(020) 7946-0000', '020 7946 0000'],
  ['+44 (0)20 7946 0000', '0044 20 7946 0000'],
  ['+33 1.23.45.67.89', '0033 1 23 45 67 89'],
  [' 07700  900123 ', '07700 900123'],
])('stores %s as %s', (typed, stored) => {
  expect(plainPhone(typed)).toBe(stored);
});

it('leaves out letters and says so', () => {
  expect(phoneRules().type('020x', '020')).toMatchObject({ text: '020', notice: { kind: 'dropped' } });
});

it('warns about a number that is too short when the user leaves the field', () => {
  expect(phoneRules().settle('020')).toMatchObject({ value: '020', notice: { kind: 'doubt' } });
  expect(phoneRules().settle('+44 20 7946 0000')).toEqual({
    text: '0044 20 7946 0000',
    value: '0044 20 7946 0000',
  });
});
