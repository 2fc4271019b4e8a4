import type { Field } from '#form-schemas/definition.ts';
import { widgetOf } from '#form-schemas/resolve.ts';
import { widgetKinds } from '#form-schemas/widgets/index.ts';
import { isSame } from '../changes/same.ts';
import { isNamedByTitle, nameFromTitle } from '../palette/title-names.ts';
import { fieldsLabelAt } from './field-labels.ts';
import { changedAttributeNames } from './changed-attribute-names.ts';
import { type Command, type EditOf, type FieldChanges, restoring, withFields } from './command.ts';
import { withFieldChanges } from './heading-welsh.ts';
import { renameField } from './rename-field.ts';

/** Changes attributes of one field. */
export const setField: Command<EditOf<'set-field'>> = {
  apply(before, { at, changes, named }) {
    const field = before.form_json.fields[at];
    if (field === undefined) return before;
    const { title } = changes;
    const definition =
      named && title !== undefined && isNamedByTitle(field)
        ? renameField.apply(before, { do: 'rename-field', at, name: nameFromTitle(before, at, title) })
        : before;
    const { fields } = definition.form_json;
    return withFields(definition, fields.with(at, changed(fields[at] ?? field, changes)));
  },
  inverse: (before, { at }) => restoring(before, at),
  selects: (_, { at }) => at,
  description: (before, { at, changes }) => {
    const called = fieldsLabelAt(before, [at]);
    const field = before.form_json.fields[at];
    const [was, is] = [field, field && withFieldChanges(field, changes)].map((one) => one && widgetOf(one));
    // Another kind sets and clears the attributes that define it: one choice in the editor.
    return was === undefined || is === undefined || was === is
      ? `changed ${changedAttributeNames(changedIn(field, changes))} of ${called}`
      : `changed ${called} from ${widgetKinds[was].editing.label} to ${widgetKinds[is].editing.label}`;
  },
};

/**
 * The field with changes. Attributes that another kind adds go after the format, as in the forms that ship
 * with the app. Choosing the old kind again restores the old text.
 */
function changed(was: Field, changes: FieldChanges): Field {
  const field = withFieldChanges(was, changes);
  if (!('widget' in changes) || field === was) return field;
  const fresh = Object.entries(field).filter(([key]) => !Object.hasOwn(was, key));
  const known = Object.entries(field).filter(([key]) => Object.hasOwn(was, key));
  const entries = known.flatMap((entry) => (entry[0] === 'format' ? [entry, ...fresh] : [entry]));
  return Object.fromEntries(entries) as Field; // entries of the field
}

/** The changes that differ from the current values. */
function changedIn(field: Field | undefined, changes: FieldChanges): object {
  const keys = Object.keys(changes) as (keyof Field)[]; // entries of FieldChanges
  return Object.fromEntries(
    keys.filter((key) => !isSame(field?.[key], changes[key])).map((key) => [key, changes[key]]),
  );
}
