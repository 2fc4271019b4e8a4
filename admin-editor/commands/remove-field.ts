import type { FormJson } from '#form-schemas/definition.ts';
import { calledAt } from './called.ts';
import { type Command, type EditOf, restoring } from './command.ts';
import { withoutMovesTo } from './moves-to.ts';
import { fieldsOf, outlineOf } from './outline.ts';
import { hasTwin, withSubstitute } from './references.ts';
import { fieldWithout, withoutReferences } from './take-out.ts';

/**
 * Takes a field out, and with it everything that reads it and moves of answers that end in it, or lets all that take
 * another field `instead`. A heading above it
 * stays with the next field of its section. Fields of another year with the same name go on being read.
 */
export const removeField: Command<EditOf<'remove-field'>> = {
  apply(definition, { at, instead }) {
    const form = definition.form_json;
    const field = form.fields[at];
    if (field === undefined) return definition;
    const rest = outlineOf(form.fields).filter((item) => item.kind !== 'field' || item.at !== at);
    const without = { ...form, fields: fieldsOf(rest) };
    const settled = hasTwin(form.fields, at) ? without : unread(without, field.name, instead);
    const other = form.fields.find(({ name }) => name === instead);
    return { ...definition, form_json: withoutMovesTo(settled, field, other) };
  },
  inverse: (before, { at }) => restoring(before, at),
  selects(before, { at }) {
    const left = before.form_json.fields.length - 1;
    return left <= 0 ? undefined : Math.min(at, left - 1);
  },
  says: (before, { at }) => `deleted ${calledAt(before, [at])}`,
};

/** The form without anything that reads `name`, or with what reads `instead` in its place. */
export function unread(form: FormJson, name: string, instead?: string): FormJson {
  const other = form.fields.find((field) => field.name === instead);
  if (instead === undefined || other === undefined) return withoutReferences(form, name);
  // What takes its place must not wait for itself.
  const fields = form.fields.map((field) => (field.name === instead ? fieldWithout(field, name) : field));
  return withSubstitute({ ...form, fields }, name, instead);
}
