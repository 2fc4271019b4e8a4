import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Values } from './definition.ts';
import { fieldsReadByApp, isAppDialog } from './dialogs.ts';
import { fieldsFor, holdsValue, widgetOf } from './resolve.ts';

/**
 * A dialog with only its extra fields: those that the app does not read by name. We save their answers with the
 * dialog's record. Their conditions and rules can still read the other fields, so pass those values too. Returns the
 * same object each time.
 */
export function extraPart(definition: Definition): Definition {
  const known = parts.get(definition);
  if (known !== undefined) return known;
  const { form_json: form } = definition;
  const made = { ...definition, form_json: { ...form, fields: form.fields.filter(isExtraOf(definition)) } };
  parts.set(definition, made);
  return made;
}

const parts = new WeakMap<Definition, Definition>();

/** The answered extra fields of a dialog, in order. Computed ones are worked out, not saved. */
export function extraFields(definition: Definition, year: TaxYear): readonly Field[] {
  return fieldsFor(extraPart(definition), year).filter(({ computed }) => computed === undefined);
}

/** The values that belong to extra fields. */
export function extraValues(definition: Definition, year: TaxYear, values: Values): Values {
  return Object.fromEntries(
    extraFields(definition, year).flatMap(({ name }) =>
      values[name] === undefined || values[name] === '' ? [] : [[name, values[name]]],
    ),
  );
}

/** Whether a field of this definition is an extra one. Only fields that the app reads can store files. */
function isExtraOf({ code }: Definition): (field: Field) => boolean {
  if (!isAppDialog(code)) return () => false;
  const read = fieldsReadByApp(code);
  return (field) =>
    holdsValue(field) && field.format !== '*' && widgetOf(field) !== 'file-drop' && !read.has(field.name);
}
