import type { Fault } from '#form-schemas/messages.ts';

/** What can be wrong with an answer, to follow 'When'. */
export const faultWords: Readonly<Record<Fault, string>> = {
  required: 'it is not filled in',
  type: 'it is no number',
  minimum: 'it is too small',
  maximum: 'it is too large',
  multipleOf: 'it has too many decimals',
  maxLength: 'it is too long',
  pattern: 'it does not fit the pattern',
  format: 'it is not written as it should be',
  enum: 'it is none of the choices',
};
