import { withoutComputed } from '#form-schemas/computed.ts';
import type { Field, Values } from '#form-schemas/definition.ts';
import { outsideNames } from '#form-schemas/outside-names.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { type FormContext, withoutHidden } from '#form-schemas/visibility.ts';

/**
 * The part of the entries that is saved: no computed boxes and no hidden boxes. Some forms hide boxes depending on
 * the tax or other forms. Until those facts arrive nothing is left out, and the server reports what it refuses.
 */
export function answersToSave(form: FormContext, entries: readonly Values[]): readonly Values[] {
  const { definition, year, context = {} } = form;
  const own = enteredAnswers(fieldsFor(definition, year), entries);
  const isKnown = outsideNames(definition).size === 0 || Object.keys(context).length > 0;
  return isKnown ? withoutHidden(form, own) : own;
}

/** The entries without computed boxes. Returns the same array when nothing is computed. */
export function enteredAnswers(fields: readonly Field[], entries: readonly Values[]): readonly Values[] {
  const own = entries.map((one) => withoutComputed(fields, one));
  return own.every((one, index) => one === entries[index]) ? entries : own;
}
