import type { Values } from './definition.ts';

/** Answers are one object, or of a list form its entries; Array.isArray does not tell these types apart. */
export function isList(answers: Values | readonly Values[]): answers is readonly Values[] {
  return Array.isArray(answers);
}
