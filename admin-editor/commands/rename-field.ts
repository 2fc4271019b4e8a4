import type { Definition } from '#form-schemas/definition.ts';
import { fieldsLabelAt } from './field-labels.ts';
import { type Command, type EditOf, restoring, withChanges } from './command.ts';
import { hasTwin, withReferences } from './references.ts';

/**
 * Renames a field, including conditions, formulas, rules and list options that read it. If a field of another
 * year has the old name too, they continue to read that one. A name that is taken changes nothing.
 */
export const renameField: Command<EditOf<'rename-field'>> = {
  apply(definition, { at, name, stays }) {
    const { fields } = definition.form_json;
    const field = fields[at];
    if (field === undefined || isNameTaken(definition, at, name)) return definition;
    const form = hasTwin(fields, at)
      ? definition.form_json
      : withReferences(definition.form_json, field.name, name);
    const former = new Set([...(field.formerly ?? []), ...(stays ? [field.name] : [])]);
    former.delete(name);
    const formerly = former.size === 0 ? undefined : [...former];
    return {
      ...definition,
      form_json: {
        ...form,
        fields: form.fields.map((it, index) => (index === at ? withChanges(it, { name, formerly }) : it)),
      },
    };
  },
  inverse: (before, { at }) => restoring(before, at),
  selects: (_, { at }) => at,
  description: (before, { at, name }) => `renamed ${fieldsLabelAt(before, [at])} to ${name}`,
};

/**
 * Whether another field of any year has the name, or had it and is still read by it from other forms or
 * scenarios.
 */
export function isNameTaken(definition: Definition, at: number, name: string): boolean {
  return definition.form_json.fields.some(
    (field, index) => index !== at && (field.name === name || field.formerly?.includes(name)),
  );
}
