import type { Definition } from '#form-schemas/definition.ts';
import { putAt } from './block.ts';
import { calledTogether } from './called.ts';
import { type Command, type EditOf, restoring, withFields } from './command.ts';
import { outlineOf } from './outline.ts';

/** Puts fields in at a spot, with the headings they carry. */
export const insertFields: Command<EditOf<'insert-fields'>> = {
  apply(definition, edit) {
    const put = inserted(definition, edit);
    return put === undefined ? definition : withFields(definition, put.fields);
  },
  inverse: (before) => restoring(before, undefined),
  selects: (before, edit) => ({ at: inserted(before, edit)?.at ?? [] }),
  says: (_, { fields, how }) => `${how} ${calledTogether(fields)}`,
};

function inserted(definition: Definition, { fields, to }: EditOf<'insert-fields'>) {
  if (fields.length === 0) return undefined;
  // What is new has no place yet, so that no spot can mean it.
  const items = outlineOf(fields).map((item) => (item.kind === 'field' ? { ...item, at: -1 } : item));
  return putAt({ items, rest: outlineOf(definition.form_json.fields), from: undefined }, to);
}
