import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import type { Definition, Field } from './definition.ts';
import { FILE_ID } from './files.ts';
import { definitionFor, fieldsFor, sectionsOf, widgetOf } from './resolve.ts';

function definitionOf(fields: Field[], rest: Partial<Definition> = {}): Definition {
  return {
    code: 'T1',
    taxYear: '2024-25',
    kind: 'single',
    title: 'Trial',
    tax_column: 'trial',
    form_json: { fields },
    ...rest,
  };
}

function property(field: Omit<Field, 'name' | 'title'>): object | undefined {
  const { schema } = compile(definitionOf([{ name: 'x', title: 'X', ...field }]), '2024-25');
  return schema.properties['x'];
}

test.each<[string, Omit<Field, 'name' | 'title'>, object]>([
  [
    'money is whole pence',
    { format: 'number', currency: true, max: 1000 },
    { type: 'integer', minimum: 0, maximum: 100_000 },
  ],
  [
    'a number takes 11 characters by default',
    { format: 'number', currency: true },
    { type: 'integer', minimum: 0, maximum: 9_999_999_999_900 },
  ],
  [
    'a minus sign takes one of the characters',
    { format: 'number', currency: true, length: 4, allowNegative: true },
    { type: 'integer', minimum: -99_900, maximum: 999_900 },
  ],
  [
    'files are ids, as many as the field takes',
    { format: 'string', widget: 'file-drop', accept: ['pdf'], maxFiles: 2, length: 5 },
    {
      type: 'string',
      description: 'Ids of uploaded files, joined by commas: pdf, at most 2, each at most 10485759 bytes.',
      pattern: `^${FILE_ID}(,${FILE_ID}){0,1}$`,
    },
  ],
  [
    'a whole number',
    { format: 'number', decimals: 0, length: 2, min: 1 },
    { type: 'integer', minimum: 1, maximum: 99 },
  ],
  [
    'decimals',
    { format: 'number', decimals: 2, max: 100 },
    { type: 'number', minimum: 0, maximum: 100, multipleOf: 0.01 },
  ],
  ['a computed amount has no limits', { format: 'number', currency: true, computed: 1 }, { type: 'integer' }],
  ['a date', { format: 'date', length: 10 }, { type: 'string', format: 'date' }],
  ['a text', { format: 'string', length: 8, pattern: '^a' }, { type: 'string', maxLength: 8, pattern: '^a' }],
  ['a tick', { format: 'checkbox', default: true }, { type: 'boolean', default: true }],
  ['choices', { format: 'select', choices: [{ value: 'E', title: 'Out' }] }, { type: 'string', enum: ['E'] }],
  [
    'choices of the client',
    { format: 'select', choicesFrom: 'tax-categories' },
    { type: 'string', maxLength: 64 },
  ],
  ['a default in pounds', { format: 'number', currency: true, default: 1.5, length: 1 }, { default: 150 }],
])('%s', (_, field, expected) => {
  expect(property(field)).toMatchObject(expected);
});

test('accepts any type for hidden values, and has no property for static text', () => {
  expect(property({ format: '*' })).toEqual({});
  expect(property({ format: 'text' })).toBeUndefined();
});

test('gives forms and entries an include box but not dialogs, and refuses unknown names', () => {
  const field: Field = { name: 'x', title: 'X', format: 'string' };
  const form = compile(definitionOf([field]), '2024-25');
  const dialog = compile(definitionOf([field], { kind: 'dialog' }), '2024-25');
  expect(form.uiSchema['ui:order']).toEqual(['include', 'x']);
  expect(dialog.schema.properties).not.toHaveProperty('include');
  expect(form.schema.additionalProperties).toBe(false);
});

test('requires in the schema only what is always required', () => {
  const { schema } = compile(
    definitionOf([
      { name: 'always', title: 'A', format: 'string', required: true },
      { name: 'sometimes', title: 'S', format: 'string', required: true, depends: 'always' },
      { name: 'other', title: 'O', format: 'string', required: true, visibleIf: { filled: 'always' } },
    ]),
    '2024-25',
  );
  expect(schema.required).toEqual(['always']);
});

test('compiles the same definition to the same text', () => {
  const build = (): Definition => definitionOf([{ name: 'x', title: 'X', format: 'string' }]);
  expect(JSON.stringify(compile(build(), '2024-25'))).toBe(JSON.stringify(compile(build(), '2024-25')));
});

test('uses the latest definition that does not start after the year', () => {
  const old = definitionOf([], { taxYear: '2021-22' });
  const current = definitionOf([], { taxYear: '2024-25' });
  const other = definitionOf([], { code: 'T2', taxYear: '2025-26' });
  const all = [current, other, old];
  expect(definitionFor(all, 'T1', '2023-24')).toBe(old);
  expect(definitionFor(all, 'T1', '2025-26')).toBe(current);
  expect(definitionFor(all, 'T1', '2020-21')).toBeUndefined();
});

test('offers a field in the years it lists, and lets two fields of different years share a name', () => {
  const definition = definitionOf([
    { name: 'x', title: 'Old', format: 'checkbox', taxYears: ['2024-2025'] },
    { name: 'x', title: 'New', format: 'string', taxYears: ['2025-2026'] },
    { name: 'y', title: 'Y', format: 'string' },
  ]);
  expect(fieldsFor(definition, '2025-26').map((field) => field.title)).toEqual(['New', 'Y']);
  expect(fieldsFor(definition, '2025-26')).toBe(fieldsFor(definition, '2025-26'));
});

test('picks the widget of the format for a field without one', () => {
  const field: Field = { name: 'x', title: 'X', format: 'number' };
  expect(widgetOf(field)).toBe('number');
  expect(widgetOf({ ...field, currency: true })).toBe('money');
  expect(widgetOf({ ...field, decimals: 0 })).toBe('integer');
  expect(widgetOf({ ...field, decimals: 2 })).toBe('number');
  expect(widgetOf({ ...field, computed: 1 })).toBe('computed');
  expect(widgetOf({ ...field, format: 'string', multiline: true })).toBe('multiline');
  expect(widgetOf({ ...field, format: 'string', widget: 'utr' })).toBe('utr');
});

test('groups fields under headings and subheadings', () => {
  const sections = sectionsOf([
    { name: 'a', title: 'A', format: 'string' },
    { name: 'b', title: 'B', format: 'string', heading: 'One', subheading: 'Sub' },
    { name: 'c', title: 'C', format: 'string' },
    { name: 'd', title: 'D', format: 'string', subheading: 'Next' },
    { name: 'e', title: 'E', format: '*' },
  ]);
  expect(
    sections.map(({ heading, groups }) => [
      heading,
      groups.map(({ subheading, fields }) => [subheading, fields.map(({ name }) => name).join()]),
    ]),
  ).toEqual([
    [undefined, [[undefined, 'a']]],
    [
      'One',
      [
        ['Sub', 'b,c'],
        ['Next', 'd'],
      ],
    ],
  ]);
});
