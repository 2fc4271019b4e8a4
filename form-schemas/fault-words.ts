import type { Fault } from './messages.ts';

/** What can be wrong with an answer, to follow 'When'. */
export const faultWords: Readonly<Record<Fault, string>> = {
  required: 'it is not filled in',
  type: 'it is not a number',
  minimum: 'it is too small',
  maximum: 'it is too large',
  multipleOf: 'it has too many decimals',
  maxLength: 'it is too long',
  pattern: 'it does not match the pattern',
  format: 'it is not in the right format',
  enum: 'it is not one of the choices',
};

/** The label of a field's message for a fault, by its key in `messages`: 'message “when it is not filled in”'. */
export function messageLabel(key: string): string {
  const [fault, part] = key.split('.');
  const when = Object.entries(faultWords).find(([name]) => name === fault)?.[1];
  if (when === undefined) return `message “${key}”`;
  return `${part === 'title' ? 'dialog title' : 'message'} “when ${when}”`;
}
