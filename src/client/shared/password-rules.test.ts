import { expect, it } from 'vitest';
import { passwordProblem } from './password-rules.ts';

it.each([
  ['Short1Abc', 'Your password needs at least 10 characters.'],
  ['no capital 12', 'Your password needs at least 1 capital letter.'],
  ['No digit here', 'Your password needs at least 1 digit.'],
])('refuses %s', (password, message) => {
  expect(passwordProblem(password, password)?.message).toBe(message);
});

it('refuses two different passwords', () => {
  expect(passwordProblem('Correct horse 42', 'Correct horse 43')?.message).toBe(
    'The two passwords are not the same.',
  );
});

it.each(['Abcdefghi1', 'Élan vital 42', `A1${'x'.repeat(198)}`])('accepts %s', (password) => {
  expect(passwordProblem(password, password)).toBeUndefined();
});
