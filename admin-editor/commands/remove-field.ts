import { calledAt } from './called.ts';
import { type Command, type EditOf, restoring, withFields } from './command.ts';
import { fieldsOf, outlineOf } from './outline.ts';

/** Takes a field out. A heading above it stays with the next field of its section. */
export const removeField: Command<EditOf<'remove-field'>> = {
  apply(definition, { at }) {
    const { fields } = definition.form_json;
    if (fields[at] === undefined) return definition;
    const rest = outlineOf(fields).filter((item) => item.kind !== 'field' || item.at !== at);
    return withFields(definition, fieldsOf(rest));
  },
  inverse: (before, { at }) => restoring(before, at),
  selects(before, { at }) {
    const left = before.form_json.fields.length - 1;
    return left <= 0 ? undefined : Math.min(at, left - 1);
  },
  says: (before, { at }) => `deleted ${calledAt(before, [at])}`,
};
