import { calledAt } from './called.ts';
import { saidChanges } from './said-changes.ts';
import { type Command, type EditOf, type FieldChanges, valuesOf, withFields } from './command.ts';
import { headingLevels, withFieldChanges } from './heading-welsh.ts';

/** Changes attributes of one field. */
export const setField: Command<EditOf<'set-field'>> = {
  apply(definition, { at, changes }) {
    const { fields } = definition.form_json;
    const field = fields[at];
    return field === undefined
      ? definition
      : withFields(definition, fields.with(at, withFieldChanges(field, changes)));
  },
  inverse(before, { at, changes }) {
    const field = before.form_json.fields[at];
    return { do: 'set-field', at, changes: field === undefined ? {} : valuesOf(field, touched(changes)) };
  },
  selects: (_, { at }) => at,
  says: (before, { at, changes }) => `changed ${saidChanges(changes)} of ${calledAt(before, [at])}`,
};

/** With a heading its Welsh may have gone. */
function touched(changes: FieldChanges): object {
  return headingLevels.some((level) => level in changes) ? { ...changes, cy: undefined } : changes;
}
