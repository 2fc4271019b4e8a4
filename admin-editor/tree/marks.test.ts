import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { changesBetween } from '../changes/changes.ts';
import { checkForm } from '../fixes/check-form.ts';
import { markOf, marksOf } from './marks.ts';
import { treeRows } from './tree-rows.ts';

const form = (fields: Field[]): Definition => ({
  code: 'TEST',
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  tax_column: 'test',
  form_json: { recordOnly: true, fields },
});
const field = (box: string, title: string, more: Partial<Field> = {}): Field => ({
  name: `box_${box}`,
  id: `test.${box}`,
  box,
  title,
  format: 'string',
  ...more,
});
const before = form([field('1', 'Name'), field('2', 'Rent', { heading: 'Income', subheading: 'Let' })]);

/** The lines of the list with their marks, with attributes added to the second field. */
const markedWith = (more: Partial<Field>) => {
  const [first, second] = before.form_json.fields;
  if (first === undefined || second === undefined) throw new Error('no field');
  const after = form([first, { ...second, ...more }]);
  const marks = marksOf(checkForm(after), changesBetween(before, after));
  return treeRows(after, '', new Set()).map((row) => `${row.line}: ${markOf(marks, row)?.text ?? ''}`);
};

test('marks the heading for a problem of a heading, and not the first field under it', () => {
  expect(markedWith({ heading: 'New section' }).slice(2)).toEqual([
    'New section: problem',
    'Let: ',
    '2 Rent: ',
  ]);
  expect(markedWith({ subheading: 'New subheading' }).slice(2)).toEqual([
    'Income: ',
    'New subheading: problem',
    '2 Rent: ',
  ]);
});

test('marks the heading for a change of a heading, and the field for a change of the field', () => {
  expect(markedWith({ heading: 'Rents' }).slice(2)).toEqual(['Rents: wording', 'Let: ', '2 Rent: ']);
  expect(markedWith({ title: '' }).slice(2)).toEqual(['Income: ', 'Let: ', '2 (box_2): problem']);
});
