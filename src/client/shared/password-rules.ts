/** More than 9 characters. Spec 1, 5. */
const SHORTEST = 10;

/** Why a new password cannot be used; undefined when it can. The server also refuses well-known passwords. */
export function passwordProblem(
  password: string,
  again: string,
): { title: string; message: string } | undefined {
  const title = 'Password not accepted';
  if (password.length < SHORTEST) return { title, message: 'Your password needs at least 10 characters.' };
  if (!/\p{Lu}/u.test(password)) return { title, message: 'Your password needs at least 1 capital letter.' };
  if (!/\d/.test(password)) return { title, message: 'Your password needs at least 1 digit.' };
  return password === again ? undefined : { title, message: 'The two passwords are not the same.' };
}
