import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { changesBetween } from './changes.ts';

const field = (box: string, title: string, more: Partial<Field> = {}): Field => ({
  name: `box_${box}`,
  id: `test.box_${box}`,
  box,
  title,
  format: 'number',
  currency: true,
  length: 11,
  ...more,
});

const form = (fields: readonly Field[], more: Partial<Definition> = {}): Definition => ({
  code: 'TEST',
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  tax_column: 'test',
  form_json: { fields: [...fields] },
  ...more,
});

const nine = field('9', 'Turnover', { heading: 'Income' });
const ten = field('10', 'Other income');
const eleven = field('11', 'Goods', { heading: 'Expenses' });
const twelve = field('12', 'Travel');
const before = form([nine, ten, eleven, twelve]);
const sentences = (after: Definition) => changesBetween(before, after).map(({ sentence }) => sentence);

test('nothing changed is no change, whatever the order of attributes', () => {
  const reordered = Object.fromEntries(Object.entries(nine).toReversed()) as unknown as Field;
  expect(changesBetween(before, form([reordered, ten, eleven, twelve]))).toEqual([]);
});

test('wording and limits read as sentences', () => {
  const after = form([{ ...nine, title: 'Sales' }, ten, { ...eleven, length: 8, required: true }, twelve]);
  expect(sentences(after)).toEqual([
    'Box 9: title “Turnover” → “Sales”',
    'Box 11: length 11 → 8',
    'Box 11: required none → yes',
  ]);
});

test('one field moved is one move, and a heading left behind is no change', () => {
  const after = form([{ ...ten, heading: 'Income' }, field('9', 'Turnover'), eleven, twelve]);
  expect(sentences(after)).toHaveLength(1);
  expect(sentences(after)[0]).toMatch(/^Box (9|10): moved /);
});

test('a section called otherwise is one change', () => {
  expect(sentences(form([{ ...nine, heading: 'Money in' }, ten, eleven, twelve]))).toEqual([
    'Box 9: heading “Income” → “Money in”',
  ]);
});

test('new and removed fields are named by box and title', () => {
  expect(sentences(form([nine, ten, field('10.1', 'Grants'), { ...twelve, heading: 'Expenses' }]))).toEqual([
    'New field: 10.1 Grants',
    'Removed: 11 Goods',
  ]);
});

test('a rename keeps its field', () => {
  expect(sentences(form([{ ...nine, name: 'turnover' }, ten, eleven, twelve]))).toEqual([
    'Box 9: name “box_9” → “turnover”',
  ]);
});

test('the title of the form is a change of the form', () => {
  expect(sentences(form([nine, ten, eleven, twelve], { title: 'Other' }))).toEqual([
    'Form: title “A form” → “Other”',
  ]);
});

test('a field that passes into the section above is one change', () => {
  const after = form([nine, ten, field('11', 'Goods'), { ...twelve, heading: 'Expenses' }]);
  expect(sentences(after)).toEqual(['Box 11: now under the heading “Income”']);
});

test('two sections made one, and one made two, are one change each', () => {
  expect(sentences(form([nine, ten, field('11', 'Goods'), twelve]))).toEqual([
    'Box 11: now under the heading “Income”',
  ]);
  expect(sentences(form([nine, { ...ten, heading: 'Other' }, eleven, twelve]))).toEqual([
    'Box 10: heading none → “Other”',
  ]);
});
