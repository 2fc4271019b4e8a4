import type { Field } from '#form-schemas/definition.ts';
import { isSame } from '../changes/same.ts';
import { changedAttributeNames } from './changed-attribute-names.ts';
import { fieldsLabelAt } from './field-labels.ts';
import { type Command, type EditOf, restoring, withFields } from './command.ts';
import { withFieldChanges } from './heading-welsh.ts';

/** Changes the same attributes of several fields. */
export const setFields: Command<EditOf<'set-fields'>> = {
  apply(definition, { at, changes }) {
    const chosen = new Set(at);
    const keys = Object.keys(changes) as (keyof Field)[]; // entries of FieldChanges
    const fields = definition.form_json.fields.map((field, place) =>
      chosen.has(place) && keys.some((key) => !isSame(field[key], changes[key]))
        ? withFieldChanges(field, changes)
        : field,
    );
    return withFields(definition, fields);
  },
  inverse: (before, { at }) => restoring(before, { at }),
  selects: (_, { at }) => ({ at }),
  description: (before, { at, changes }) =>
    `changed ${changedAttributeNames(changes)} of ${fieldsLabelAt(before, at)}`,
};
