import type { Field } from '#form-schemas/definition.ts';
import { widgetOf } from '#form-schemas/resolve.ts';
import { kindNames } from '../changes/kind-names.ts';
import { isSame } from '../changes/same.ts';
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
  says: (before, { at, changes }) => {
    const called = calledAt(before, [at]);
    const field = before.form_json.fields[at];
    const [was, is] = [field, field && withFieldChanges(field, changes)].map((one) => one && widgetOf(one));
    // Another kind sets and clears what makes it: it is one answer to one question.
    return was === undefined || is === undefined || was === is
      ? `changed ${saidChanges(changedIn(field, changes))} of ${called}`
      : `changed ${called} from ${kindNames[was]} to ${kindNames[is]}`;
  },
};

/** What is another, of all that is set. */
function changedIn(field: Field | undefined, changes: FieldChanges): object {
  const keys = Object.keys(changes) as (keyof Field)[]; // of FieldChanges
  return Object.fromEntries(
    keys.filter((key) => !isSame(field?.[key], changes[key])).map((key) => [key, changes[key]]),
  );
}

/** With a heading its Welsh may have gone. */
function touched(changes: FieldChanges): object {
  return headingLevels.some((level) => level in changes) ? { ...changes, cy: undefined } : changes;
}
