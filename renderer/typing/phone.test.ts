import { expect, it } from 'vitest';
import { phoneRules, plainPhone } from './phone.ts';

it.each([
  ['020 7946 0000', '020 7946 0000'],
  ['(020) 7946-0000', '020 7946 0000'],
  ['+44 (0)20 7946 0000', '0044 20 7946 0000'],
  ['+33 1.23.45.67.89', '0033 1 23 45 67 89'],
  [' 07700  900123 ', '07700 900123'],
])('%s is stored as %s', (typed, stored) => {
  expect(plainPhone(typed)).toBe(stored);
});

it('leaves letters out and says so', () => {
  expect(phoneRules().type('020x', '020')).toMatchObject({ text: '020', notice: { kind: 'dropped' } });
});

it('says when the field is left that a number is too short', () => {
  expect(phoneRules().settle('020')).toMatchObject({ value: '020', notice: { kind: 'doubt' } });
  expect(phoneRules().settle('+44 20 7946 0000')).toEqual({
    text: '0044 20 7946 0000',
    value: '0044 20 7946 0000',
  });
});
