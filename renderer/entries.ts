import type { TaxYear } from '#domain/tax-year.ts';
import { comparable } from '#form-schemas/check.ts';
import { compile } from '#form-schemas/compile.ts';
import type { Definition, Value, Values } from '#form-schemas/definition.ts';

/** Spec 3, 4.1: with two entries of the same reference (spaces removed, upper-cased) nothing may be copied. */
export function mayCopy(definition: Definition, entries: readonly Values[]): boolean {
  const name = definition.form_json.list?.uniqueField;
  if (name === undefined) return true;
  const references = entries
    .map((entry) => entry[name])
    .filter((value): value is string => typeof value === 'string')
    .map(comparable)
    .filter((reference) => reference !== '');
  return new Set(references).size === references.length;
}

export function mayAdd(definition: Definition, entries: readonly Values[]): boolean {
  return entries.length < (definition.form_json.list?.max ?? Infinity);
}

/** A new entry, or a form that was never saved: the defaults of the definition and nothing else. */
export function newEntry(definition: Definition, year: TaxYear): Values {
  const entry: Record<string, Value> = {};
  for (const [name, property] of Object.entries(compile(definition, year).schema.properties)) {
    if (property.default !== undefined) entry[name] = property.default;
  }
  return entry;
}
