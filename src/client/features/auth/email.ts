import { messages } from './messages.ts';

/** A name, then a host that contains a dot. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Why an email address cannot be used; undefined when it can. Spec 1, 5. */
export function emailProblem(email: string): { title: string; message: string } | undefined {
  if (email.trim() === '') return messages.missingEmail;
  return ADDRESS.test(email.trim()) ? undefined : messages.invalidEmail;
}
