import { isCommonPassword } from './common-passwords.ts';

interface NewPassword {
  password: string;
  confirmation: string;
  email: string;
}

/** Spec 1, 5 (password change), in its order. The last one is our own: NCSC advises against known passwords. */
const rules: readonly { message: string; broken: (entered: NewPassword) => boolean }[] = [
  {
    message: 'The new password and its confirmation do not match.',
    broken: ({ password, confirmation }) => password !== confirmation,
  },
  {
    message: 'The password must have at least 10 characters.',
    broken: ({ password }) => Array.from(password).length <= 9,
  },
  {
    message: 'The password must have at least 1 capital letter.',
    broken: ({ password }) => !/\p{Lu}/u.test(password),
  },
  { message: 'The password must have at least 1 digit.', broken: ({ password }) => !/\d/.test(password) },
  {
    message: 'This password is too easy to guess. Please choose another one.',
    broken: ({ password, email }) => isCommonPassword(password, email),
  },
];

/** The first rule a new password breaks, in words; undefined if it is valid. */
export function passwordProblem(entered: NewPassword): string | undefined {
  return rules.find(({ broken }) => broken(entered))?.message;
}
