import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { treeRows } from './tree-rows.ts';

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

test('the form, its sections and fields come in reading order', () => {
  expect(lines('')).toEqual(['A form', 'Who', '1 Name', 'Income', '9 Turnover', 'Grants']);
});

test('a folded section keeps its line', () => {
  const section = treeRows(definition, '', new Set()).find(({ line }) => line === 'Income');
  expect(lines('', [section?.key ?? ''])).toEqual(['A form', 'Who', '1 Name', 'Income']);
});

test('a search finds wording, boxes, names and bindings, with the section they stand in', () => {
  expect(lines('turn')).toEqual(['A form', 'Income', '9 Turnover']);
  expect(lines('GRANT')).toEqual(['A form', 'Income', 'Grants']);
  expect(lines('selfemployment')).toEqual(['A form', 'Income', 'Grants']);
  expect(lines('box_1')).toEqual(['A form', 'Who', '1 Name']);
  expect(lines('nothing')).toEqual(['A form']);
});
