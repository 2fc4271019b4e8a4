import { withoutComputed } from '#form-schemas/computed.ts';
import type { Field, Values } from '#form-schemas/definition.ts';
import { outsideNames } from '#form-schemas/outside-names.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { type Asking, withoutHidden } from '#form-schemas/visibility.ts';

/**
 * What of the entries is saved: neither computed boxes nor boxes that are not asked for. What a form that reads the tax
 * or other forms asks for is known once these have arrived: until then nothing is held back, and the server says what
 * it does not take.
 */
export function askedAnswers(form: Asking, entries: readonly Values[]): readonly Values[] {
  const { definition, year, context = {} } = form;
  const own = ownAnswers(fieldsFor(definition, year), entries);
  const isKnown = outsideNames(definition).size === 0 || Object.keys(context).length > 0;
  return isKnown ? withoutHidden(form, own) : own;
}

/** The entries without computed boxes; the same entries when none of them has anything computed. */
export function ownAnswers(fields: readonly Field[], entries: readonly Values[]): readonly Values[] {
  const own = entries.map((one) => withoutComputed(fields, one));
  return own.every((one, index) => one === entries[index]) ? entries : own;
}
