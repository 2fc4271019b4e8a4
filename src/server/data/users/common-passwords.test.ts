import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'Password123',
  'Password1234',
  'P@ssw0rd123',
  'Passw0rd2024!',
  'Welcome2025',
  'Summer2026!',
  'Qwerty12345',
  'Qwertyuiop1',
  'Iloveyou123',
  'Liverpool1892',
  'Charlie2010',
  'Sunshine99!',
  'Letmein2024',
  '1Q2w3e4r5t6y',
  'Abcdefghij1',
  'Football2023',
  'MonkeyDragon1',
  'Admin123456',
  'Changeme123!',
  'Trustno1trustno1',
  'Aaaaaaaaa1',
  'Formledger1',
  'Password-Password1',
])('refuses %s', (password) => {
  expect(isCommonPassword(password, 'robin@people.example')).toBe(true);
});

test.each([
  'Correct horse 42 battery',
  'Seven green bottles 7',
  'kV9-tulip-anvil',
  'Zebra42crossing',
  'Mrs Higgins has 3 cats',
  'xK7pQ2mN9vB4',
])('accepts %s', (password) => {
  expect(isCommonPassword(password, 'robin@people.example')).toBe(false);
});

test('refuses the part of the address before the @', () => {
  expect(isCommonPassword('Robinfiler12', 'robinfiler@people.example')).toBe(true);
});
