import type { Definition } from '#form-schemas/definition.ts';
import { putAt } from './block.ts';
import { fieldsLabel } from './field-labels.ts';
import { type Command, type EditOf, restoring, withFields } from './command.ts';
import { outlineOf } from './outline.ts';

/** Inserts fields at a spot, with the headings they carry. */
export const insertFields: Command<EditOf<'insert-fields'>> = {
  apply(definition, edit) {
    const put = inserted(definition, edit);
    return put === undefined ? definition : withFields(definition, put.fields);
  },
  inverse: (before) => restoring(before, undefined),
  selects: (before, edit) => {
    const at = inserted(before, edit)?.at ?? [];
    // Of a new list with its first field, the list.
    return { at: edit.how === 'added' ? at.slice(0, 1) : at };
  },
  description: (_, { fields, how }) => `${how} ${fieldsLabel(fields)}`,
};

function inserted(definition: Definition, { fields, to }: EditOf<'insert-fields'>) {
  if (fields.length === 0) return undefined;
  // New fields have no place yet, so no spot can refer to them.
  const items = outlineOf(fields).map((item) => (item.kind === 'field' ? { ...item, at: -1 } : item));
  return putAt({ items, rest: outlineOf(definition.form_json.fields), from: undefined }, to);
}
