import { fieldLabel } from '../editor/names.ts';
import { type Command, type EditOf, withFields } from './command.ts';

/** Inserts a field at a place; later fields move down. */
export const addField: Command<EditOf<'add-field'>> = {
  apply(definition, { at, field }) {
    return withFields(definition, definition.form_json.fields.toSpliced(at, 0, field));
  },
  inverse: (before) => ({ do: 'restore', form: before.form_json, select: undefined }),
  selects: (before, { at }) => Math.min(at, before.form_json.fields.length),
  description: (_, { field }) => `added ${fieldLabel(field)}`,
};
