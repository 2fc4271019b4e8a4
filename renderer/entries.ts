import type { TaxYear } from '#domain/tax-year.ts';
import { comparable } from '#form-schemas/check.ts';
import { compileField } from '#form-schemas/compile.ts';
import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import { withEntries } from '#form-schemas/lists.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';

/**
 * Spec 3, 4.1: nothing can be copied while two entries have the same reference (spaces removed, upper-cased). Returns
 * the reason with the reference, or undefined if copying is offered.
 */
export function copyProblemOf({ form_json }: Definition, entries: readonly Values[]): string | undefined {
  const name = form_json.list?.uniqueField;
  const field = form_json.fields.find((one) => one.name === name);
  if (name === undefined || field === undefined) return undefined;
  const references = entries
    .map((entry) => entry[name])
    .filter((value): value is string => typeof value === 'string')
    .map(comparable)
    .filter((reference) => reference !== '');
  const shared = references.find((reference, index) => references.indexOf(reference) < index);
  if (shared === undefined) return undefined;
  return `You cannot copy an entry while two have the same “${field.title}”: ${shared}.`;
}

export function canAdd(definition: Definition, entries: readonly Values[]): boolean {
  return entries.length < (definition.form_json.list?.max ?? Infinity);
}

/**
 * A new entry, or a form that was never saved: only the defaults of the definition, also in the entries that its lists
 * have from the start.
 */
export function newEntry(definition: Definition, year: TaxYear): Values {
  return defaultsOf(withEntries(fieldsFor(definition, year), {}));
}

/** The defaults of these fields. */
export function defaultsOf(fields: readonly Field[]): Values {
  const values: Record<string, Value> = {};
  for (const field of fields) {
    const { default: value } = compileField(field).property;
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}
