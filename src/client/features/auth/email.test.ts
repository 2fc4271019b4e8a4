import { expect, it } from 'vitest';
import { emailProblem } from './email.ts';

it('asks for an email address in the words of the specification', () => {
  expect(emailProblem('  ')).toEqual({ title: 'Missing Email', message: 'Please enter your email address.' });
});

it.each([
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@example.c',
  'an n@example.com',
  'a@b@example.com',
])('refuses %s', (email) => {
  expect(emailProblem(email)).toEqual({
    title: 'Invalid Email',
    message: 'Please enter a valid email address.',
  });
});

it.each(['ann@example.com', ' ann.o’neil+tax@mail.example.co.uk '])('accepts %s', (email) => {
  expect(emailProblem(email)).toBeUndefined();
});
