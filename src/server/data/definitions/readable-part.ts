import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { Definition, Field, FormJson, Rule } from '#form-schemas/definition.ts';
import { isTooDeep } from './problems-of.ts';

/**
 * The readable part of a stored text that is not a definition: its valid properties, fields and rules. With it staff
 * can open and repair such a form. Missing kind and column get the most common value; publishing only checks the ones
 * that were known.
 */
export function readablePart(code: string, taxYear: string, text: unknown): Definition {
  // Checking a field would not finish on endless nesting.
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

/** Kind and column, if they can be read. */
export function readableIdentity(stored: unknown): Partial<Pick<Definition, 'kind' | 'tax_column'>> {
  const { kind, tax_column } = Definition.properties;
  return fitting({ kind, tax_column }, stored);
}

/** The properties of the stored object that match the schemas of the same names. */
function fitting<T extends object>(schemas: Readonly<Record<string, TSchema>>, stored: unknown): T {
  const source = asRecord(stored);
  const right = Object.entries(schemas).filter(([key, schema]) => Value.Check(schema, source[key]));
  // Each was checked against its schema. Absent optional ones are left out.
  return Object.fromEntries(right.flatMap(([key]) => (key in source ? [[key, source[key]]] : []))) as T;
}

function each<T extends TSchema>(schema: T, list: unknown) {
  return (Array.isArray(list) ? list : []).filter((one) => Value.Check(schema, one));
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
