import type { FormJson } from '#form-schemas/definition.ts';
import { fieldsLabelAt } from './field-labels.ts';
import { type Command, type EditOf, restoring } from './command.ts';
import { withoutMovesTo } from './moves-to.ts';
import { fieldsOf, outlineOf } from './outline.ts';
import { hasTwin, withSubstitute } from './references.ts';
import { fieldWithout, withoutReferences } from './remove-references.ts';

/**
 * Removes a field, everything that reads it and migrations that end in it, or points all of that to another
 * field (`instead`). A heading above it stays with the next field of its section. Fields of another year with
 * the same name are still read.
 */
export const removeField: Command<EditOf<'remove-field'>> = {
  apply(definition, { at, instead }) {
    const form = definition.form_json;
    const field = form.fields[at];
    if (field === undefined) return definition;
    const rest = outlineOf(form.fields).filter((item) => item.kind !== 'field' || item.at !== at);
    const without = { ...form, fields: fieldsOf(rest) };
    const settled = hasTwin(form.fields, at) ? without : withoutReadersOf(without, field.name, instead);
    const other = form.fields.find(({ name }) => name === instead);
    return { ...definition, form_json: withoutMovesTo(settled, field, other) };
  },
  inverse: (before, { at }) => restoring(before, at),
  selects(before, { at }) {
    const remaining = before.form_json.fields.length - 1;
    return remaining <= 0 ? undefined : Math.min(at, remaining - 1);
  },
  description: (before, { at }) => `deleted ${fieldsLabelAt(before, [at])}`,
};

/** The form without anything that reads `name`, or reading `instead` in its place. */
export function withoutReadersOf(form: FormJson, name: string, instead?: string): FormJson {
  const other = form.fields.find((field) => field.name === instead);
  if (instead === undefined || other === undefined) return withoutReferences(form, name);
  // The replacement must not depend on itself.
  const fields = form.fields.map((field) => (field.name === instead ? fieldWithout(field, name) : field));
  return withSubstitute({ ...form, fields }, name, instead);
}
