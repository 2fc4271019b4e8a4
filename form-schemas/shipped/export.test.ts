import { readdirSync, readFileSync } from 'node:fs';
import Form, { type FormProps } from '@rjsf/core';
import rjsfValidator from '@rjsf/validator-ajv8';
import { Ajv, type ValidateFunction } from 'ajv';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shippedTaxYears } from '#domain/tax-year.ts';
import type { Definition, Field } from '../definition.ts';
import { exportedForms } from './export.ts';
import { shippedDefinitions } from './index.ts';

const exported = exportedForms(shippedDefinitions());

// One for all: it compiles the meta schema once, and a form's schema once for all its scenarios.
const ajv = new Ajv({ strict: true, strictRequired: false, allErrors: true });
const validators = new Map<string, ValidateFunction>();

function validator(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const known = validators.get(text);
  if (known !== undefined) return known;
  const copy = JSON.parse(text) as object;
  expect(ajv.validateSchema(copy), JSON.stringify(ajv.errors)).toBe(true);
  const validate = ajv.compile(copy);
  validators.set(text, validate);
  return validate;
}

test('exports every form for every year it has, and the COVID page for its one year', () => {
  const yearsOf = (code: string) => exported.filter((form) => form.code === code).map(({ year }) => year);
  for (const code of [
    'SA100',
    'SA101',
    'SA102',
    'SA103S',
    'SA104F',
    'SA104S',
    'SA105',
    'SA108',
    'SA109',
    'HW1',
    'final',
  ])
    expect(yearsOf(code), code).toEqual(shippedTaxYears);
  expect(yearsOf('covid1')).toEqual(['2021-22']);
});

/** The page that a generic tool draws from a form. */
function page(
  { schema, uiSchema }: Pick<(typeof exported)[number], 'schema' | 'uiSchema'>,
  formData: unknown,
) {
  const copy = JSON.parse(JSON.stringify({ schema, uiSchema })) as Pick<FormProps, 'schema' | 'uiSchema'>;
  return renderToStaticMarkup(createElement(Form, { ...copy, validator: rjsfValidator, formData }));
}

test.each(exported.map((form) => [`${form.code} ${form.year}`, form] as const))(
  'exports %s as a schema that an independent validator accepts and a stock tool draws',
  (_, form) => {
    const validate = validator(form.schema);
    expect(validate(form.schema.type === 'array' ? [{ box_none: 1 }] : { box_none: 1 })).toBe(false);
    const html = page(form, form.schema.type === 'array' ? [{ include: true }] : {});
    expect(html).toContain('<input');
    expect(html).not.toMatch(/unsupported|unknown field/i);
  },
);

interface Scenario {
  readonly form: string;
  readonly year: string;
  readonly stored: unknown;
  readonly expected: { readonly issues?: readonly unknown[]; readonly refused?: readonly string[] };
}
const folder = new URL('../../tests/scenarios/forms/', import.meta.url);
const scenarios = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => [path, JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as Scenario] as const);
const right = scenarios.filter(([, { expected }]) => !expected.refused && !expected.issues?.length);

test.each(right)('validates a stored form against its exported schema: %s', (_, scenario) => {
  const form = exported.find(({ code, year }) => code === scenario.form && year === scenario.year);
  if (form === undefined) throw new Error(`${scenario.form} is not exported`);
  const validate = validator(form.schema);
  expect(validate(scenario.stored), JSON.stringify(validate.errors)).toBe(true);
});

const field = (name: string, rest: Partial<Field>): Field => ({
  name,
  title: name,
  format: 'string',
  ...rest,
});
const trial: Definition = {
  code: 'T1',
  taxYear: '2026-27',
  kind: 'single',
  title: 'Trial',
  tax_column: 'trial',
  form_json: {
    fields: [
      field('works', { format: 'checkbox' }),
      field('how', {
        format: 'select',
        choices: [{ value: 'flat', title: 'Flat rate' }],
        depends: 'works',
        required: true,
        help: 'Which method.',
      }),
      field('cost', {
        format: 'number',
        currency: true,
        min: 1,
        default: 2.5,
        visibleIf: { and: [{ checked: 'works' }, { '==': [{ var: 'how' }, 'flat'] }] },
      }),
      field('read', { format: 'text', title: 'Read this first.' }),
      field('day', { format: 'date', required: true, help: 'The first day.' }),
      field('rich', { visibleIf: { '>': [{ var: 'calculation.tax_due' }, 0] } }),
      field('total', { format: 'number', currency: true, computed: { var: 'cost' } }),
    ],
  },
};
const [form] = exportedForms([trial]);
if (form === undefined) throw new Error('not exported');

test('exports amounts as pounds to the penny, dates as on the wire, and help as descriptions', () => {
  const validate = validator(form.schema);
  const given = { include: true, works: true, how: 'flat', day: '31/05/2026' };
  for (const pence of [100, 107, 1_999, 3_125_055])
    expect(validate({ ...given, cost: pence / 100 }), String(pence)).toBe(true);
  expect(validate({ ...given, cost: 0.99 })).toBe(false);
  expect(validate({ ...given, day: '2026-05-31' })).toBe(false);
  expect(validate({ ...given, unknown: 1 })).toBe(false);
  expect(form.schema).toMatchObject({
    properties: {
      day: { description: 'The first day. Read this first. DD/MM/YYYY.' },
      rich: { description: 'Only shown for certain other answers.' },
      total: { title: 'total (£)', readOnly: true },
    },
  });
});

test('requires fields in an included form, and conditional boxes under their condition', () => {
  const validate = validator(form.schema);
  const missing = (values: object) => {
    validate(values);
    return (validate.errors ?? []).flatMap(({ keyword, params }) =>
      keyword === 'required' ? [String(params['missingProperty'])] : [],
    );
  };
  expect(missing({})).toEqual([]);
  expect(missing({ include: true })).toEqual(['day']);
  expect(missing({ include: true, works: true })).toEqual(['day', 'how']);
  expect(page(form, {})).not.toContain('Flat rate');
  expect(page(form, { works: true })).toMatch(/Flat rate/);
  expect(page(form, { works: true })).not.toContain('cost (£)');
  expect(page(form, { works: true, how: 'flat' })).toContain('cost (£)');
  expect(page(form, { how: 'flat' })).not.toContain('cost (£)');
});
