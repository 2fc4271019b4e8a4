import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { Definition, Field, FormJson, Rule } from '#form-schemas/definition.ts';
import { isTooDeep } from './problems-of.ts';

/**
 * What can be read of a stored text that is no definition: the properties, fields and rules that are right in
 * themselves. With it staff can open such a form and mend it. A form that does not say its kind or column gets the
 * commonest; publishing holds a mended form to those alone that were told.
 */
export function readablePart(code: string, taxYear: string, text: unknown): Definition {
  // The check of a field could not get to the end of one that nests without end.
  const stored = isTooDeep(text) ? {} : text;
  const form = asRecord(asRecord(stored)['form_json']);
  return {
    kind: 'single',
    title: code,
    tax_column: code,
    ...fitting<Partial<Definition>>(Definition.properties, stored),
    code,
    taxYear,
    form_json: {
      ...fitting<Partial<FormJson>>(FormJson.properties, form),
      fields: each(Field, form['fields']),
      ...(Array.isArray(form['rules']) ? { rules: each(Rule, form['rules']) } : {}),
    },
  };
}

/** Kind and column, where they can be read. */
export function toldIdentity(stored: unknown): Partial<Pick<Definition, 'kind' | 'tax_column'>> {
  const { kind, tax_column } = Definition.properties;
  return fitting({ kind, tax_column }, stored);
}

/** The properties of the stored object that are as the schemas of the same names say. */
function fitting<T extends object>(schemas: Readonly<Record<string, TSchema>>, stored: unknown): T {
  const told = asRecord(stored);
  const right = Object.entries(schemas).filter(([key, schema]) => Value.Check(schema, told[key]));
  // Each was checked against its schema; those that are optional and absent are left out.
  return Object.fromEntries(right.flatMap(([key]) => (key in told ? [[key, told[key]]] : []))) as T;
}

function each<T extends TSchema>(schema: T, list: unknown) {
  return (Array.isArray(list) ? list : []).filter((one) => Value.Check(schema, one));
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
