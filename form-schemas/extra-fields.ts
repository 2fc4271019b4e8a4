import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Values } from './definition.ts';
import { fieldsReadByApp, isAppDialog } from './dialogs.ts';
import { fieldsFor, holdsValue, widgetOf } from './resolve.ts';

/**
 * A dialog with only its extra fields: those that the app does not read by name. Their answers are saved with the record
 * of the dialog. Conditions and rules of these fields can still read the others: give them along with the values. The
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

/** The extra fields of a dialog that are answered, in their order. Computed ones are worked out, and not saved. */
export function extraFields(definition: Definition, year: TaxYear): readonly Field[] {
  return fieldsFor(extraPart(definition), year).filter(({ computed }) => computed === undefined);
}

/** Of these values those of the extra fields. */
export function extraValues(definition: Definition, year: TaxYear, values: Values): Values {
  return Object.fromEntries(
    extraFields(definition, year).flatMap(({ name }) =>
      values[name] === undefined || values[name] === '' ? [] : [[name, values[name]]],
    ),
  );
}

/** Whether a field of this definition is an extra one. Files are stored in the fields that the app reads only. */
function isExtraOf({ code }: Definition): (field: Field) => boolean {
  if (!isAppDialog(code)) return () => false;
  const read = fieldsReadByApp(code);
  return (field) =>
    holdsValue(field) && field.format !== '*' && widgetOf(field) !== 'file-drop' && !read.has(field.name);
}
