import { expect, test } from 'vitest';
import { importProblem } from './import-problem.ts';

const form = {
  code: 'SA103S',
  form_json: {
    fields: [
      { name: 'box_8', box: '8', title: 'Started', format: 'date', heading: 'Business' },
      { name: 'box_9', box: '9', title: 'Turnover', format: 'money', heading: 'Income' },
      { name: 'box_10', box: '10', title: 'Other income', format: 'number', depends: 'box_99' },
      { format: 7 },
      'no field',
    ],
    rules: [{ id: 'dates' }],
  },
};
const file = { manifest: {}, forms: [{ definition: {} }, { version: 2, definition: form }] };
const at = '/forms/1/definition';

const messageFor = (path: string, message: string, of: unknown = file, where = at) =>
  importProblem(of, where, { path, message }).message;

test('names the section, box and label of a problem in a file, and keeps its path', () => {
  const path = `${at}/form_json/fields/1/format`;
  expect(importProblem(file, at, { path, message: 'Use one of: string, number.' })).toEqual({
    message: 'Section “Income”, 9 Turnover: format use one of: string, number.',
    path,
  });
  expect(messageFor(`${at}/form_json/fields/2/depends`, 'there is no field "box_99"')).toBe(
    'Section “Income”, 10 Other income: there is no field "box_99"',
  );
  expect(messageFor(`${at}/form_json/rules/0/when`, 'reads "box_9", which is not a date')).toBe(
    'Rule dates: reads Box 9, which is not a date',
  );
});

test('names parts without a name by their number', () => {
  expect(messageFor(`${at}/form_json/fields/3/format`, 'Use one of: string.')).toBe(
    'Section “Income”, Field 4: format use one of: string.',
  );
  expect(messageFor(`${at}/form_json/fields/4`, 'This is not a field.')).toBe(
    'Section “Income”, Field 5: This is not a field.',
  );
});

test('reads a bare definition, a definition that is the whole file, and one without fields', () => {
  const { fields } = form.form_json;
  const words = 'Section “Business”, 8 Started: title is too long.';
  expect(messageFor('/fields/0/title', 'Is too long.', { fields }, '/')).toBe(words);
  expect(messageFor('/form_json/fields/0/title', 'Is too long.', form, '/')).toBe(words);
  expect(messageFor('/0/title', 'Is too long.', fields, '/')).toBe(words);
  expect(messageFor('/code', 'Choose the form.', fields, '/')).toBe('Choose the form.');
  expect(messageFor('/form_json/fields', 'Give a list.', { form_json: { fields: 'none' } }, '/')).toBe(
    'Give a list.',
  );
  expect(messageFor('/code', 'Choose the form.', {}, '/')).toBe('Choose the form.');
  expect(messageFor('/0', 'This is not a form.', [7], '/0')).toBe('This is not a form.');
});
