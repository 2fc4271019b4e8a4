import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { taxYears } from '#domain/tax-year.ts';
import { definitionFor } from '../resolve.ts';
import { fromWire } from '../wire.ts';
import { exportedForms } from './export.ts';
import { shippedDefinitions } from './index.ts';

const definitions = shippedDefinitions();
const exported = exportedForms(definitions);

function validator(schema: object): ValidateFunction {
  const ajv = new Ajv({ strict: true, allErrors: true });
  addFormats.default(ajv);
  expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
  return ajv.compile(schema);
}

test('every form is exported for every year it has, and the COVID page for its one year', () => {
  const yearsOf = (code: string) => exported.filter((form) => form.code === code).map(({ year }) => year);
  for (const code of ['SA100', 'SA102', 'SA103S', 'SA104S', 'SA105', 'SA108', 'SA109', 'HW1', 'final'])
    expect(yearsOf(code), code).toEqual(taxYears);
  expect(yearsOf('covid1')).toEqual(['2021-22']);
});

test.each(exported.map((form) => [`${form.code} ${form.year}`, form] as const))(
  '%s is a schema that an independent validator takes, with an entry of its uiSchema for every property',
  (_, { schema, uiSchema }) => {
    const validate = validator(JSON.parse(JSON.stringify(schema)) as object);
    expect(validate(schema.type === 'array' ? [{}] : 'no object')).toBe(false);
    const properties = schema.type === 'array' ? schema.items.properties : schema.properties;
    const ui = 'items' in uiSchema && schema.type === 'array' ? uiSchema.items : uiSchema;
    expect(Object.keys(properties).every((name) => Object.hasOwn(ui, name))).toBe(true);
  },
);

test('a filled form is valid against its exported schema', () => {
  const path = '../../tests/scenarios/forms/2025-26/sa105-landlord-with-mortgage-interest.json';
  const { stored } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as { stored: unknown };
  const definition = definitionFor(definitions, 'SA105', '2025-26');
  const form = exported.find(({ code, year }) => code === 'SA105' && year === '2025-26');
  const read = definition && fromWire(definition, '2025-26', stored);
  expect(read?.ok && form && validator(form.schema)(read.values)).toBe(true);
});
