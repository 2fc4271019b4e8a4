import { calledAt } from './called.ts';
import { saidChanges } from './said-changes.ts';
import { type Command, type EditOf, valuesOf, withChanges, withFields } from './command.ts';

/** Changes attributes of one field. */
export const setField: Command<EditOf<'set-field'>> = {
  apply(definition, { at, changes }) {
    const { fields } = definition.form_json;
    const field = fields[at];
    return field === undefined
      ? definition
      : withFields(definition, fields.with(at, withChanges(field, changes)));
  },
  inverse(before, { at, changes }) {
    const field = before.form_json.fields[at];
    return { do: 'set-field', at, changes: field === undefined ? {} : valuesOf(field, changes) };
  },
  selects: (_, { at }) => at,
  says: (before, { at, changes }) => `changed ${saidChanges(changes)} of ${calledAt(before, [at])}`,
};
