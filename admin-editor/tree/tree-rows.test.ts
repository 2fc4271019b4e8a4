import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { reuseRows, reuseTreeParts, partsOf, sectionsOfField, treeRows } from './tree-rows.ts';

const definition: Definition = {
  code: 'TEST',
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  tax_column: 'test',
  form_json: {
    fields: [
      { name: 'box_1', box: '1', title: 'Name', format: 'string', heading: 'Who' },
      { name: 'box_9', box: '9', title: 'Turnover', format: 'number', currency: true, heading: 'Income' },
      {
        name: 'grants',
        title: 'Grants',
        format: 'number',
        currency: true,
        calc: 'selfEmployment.otherIncome',
      },
    ],
  },
};
const lines = (search: string, closed: string[] = []) =>
  treeRows(definition, search, new Set(closed)).map(({ line }) => line);

test('lists the form, its sections and fields in reading order', () => {
  expect(lines('')).toEqual(['A form', 'Who', '1 Name', 'Income', '9 Turnover', 'Grants']);
});

test('keeps the line of a folded section', () => {
  const section = treeRows(definition, '', new Set()).find(({ line }) => line === 'Income');
  expect(lines('', [section?.key ?? ''])).toEqual(['A form', 'Who', '1 Name', 'Income']);
});

test('finds wording, boxes, names and bindings, and shows their section', () => {
  expect(lines('turn')).toEqual(['A form', 'Income', '9 Turnover']);
  expect(lines('GRANT')).toEqual(['A form', 'Income', 'Grants']);
  expect(lines('selfemployment')).toEqual(['A form', 'Income', 'Grants']);
  expect(lines('box_1')).toEqual(['A form', 'Who', '1 Name']);
  expect(lines('nothing')).toEqual(['A form']);
});

test('indents groups and nested fields by one level', () => {
  const fields = [
    { name: 'a', title: 'A', format: 'checkbox' as const, heading: 'Who', subheading: 'First' },
    { name: 'b', title: 'B', format: 'string' as const, indent: 1, depends: 'a' },
    { name: 'c', title: 'C', format: 'string' as const, subheading: 'Second' },
  ];
  const form = { ...definition, form_json: { fields } };
  const rows = treeRows(form, '', new Set());
  expect(rows.map(({ line, depth }) => `${depth} ${line}`)).toEqual([
    '1 A form',
    '2 Who',
    '3 First',
    '4 A',
    '5 B',
    '3 Second',
    '4 C',
  ]);
  expect(sectionsOfField(form, 1)).toEqual(
    rows
      .slice(1, 3)
      .map(({ key }) => key)
      .toReversed(),
  );
  expect(treeRows(form, '', new Set([rows[2]?.key ?? ''])).map(({ line }) => line)).toEqual([
    'A form',
    'Who',
    'First',
    'Second',
    'C',
  ]);
});

test('changes one part of the tree for a new title, and keeps the objects of the other sections', () => {
  const rows = treeRows(definition, '', new Set());
  const parts = partsOf(rows);
  const fields = definition.form_json.fields.map((field) =>
    field.name === 'grants' ? { ...field, title: 'Other income' } : field,
  );
  const after = reuseRows(rows, treeRows({ ...definition, form_json: { fields } }, '', new Set()));
  const reused = reuseTreeParts(parts, partsOf(after));
  expect(reused.map((part) => part.map(({ line }) => line))).toEqual([
    ['A form'],
    ['Who', '1 Name'],
    ['Income', '9 Turnover', 'Other income'],
  ]);
  expect(reused.map((part, at) => part === parts[at])).toEqual([true, true, false]);
});
