import { isUtr } from '#domain/utr.ts';
import { amountToPay, commaProblem, isTooMuch, isTooPrecise } from './amount.ts';
import { messages } from './messages.ts';

/** What keeps the form from being sent; undefined if nothing does. `reference` is the UTR without its K. */
export function formProblem({
  reference,
  amount,
}: {
  reference: string;
  amount: string;
}): string | undefined {
  if (!isUtr(reference)) return messages.formAdvice;
  if (isTooMuch(amount)) return messages.tooMuch;
  if (isTooPrecise(amount)) return messages.tooPrecise;
  return commaProblem(amount) ?? (amountToPay(amount) === undefined ? messages.formAdvice : undefined);
}

/** What is missing of someone who pays without an account. */
export function payerProblem({ name, email }: { name: string; email: string }): string | undefined {
  if (name.trim() === '' || email.trim() === '') return messages.payerMissing;
  return /^\S+@\S+$/.test(email.trim()) ? undefined : messages.payerEmail;
}
