import { expect, test } from 'vitest';
import type { Definition, Field } from './definition.ts';
import { dialogFields } from './dialogs.ts';
import { extraFields, extraPart, extraValues } from './extra-fields.ts';
import { shippedDefinitions } from './shipped/index.ts';
import { BUSINESS } from './takes-books.ts';

const named = (code: string): Definition => {
  const found = shippedDefinitions().find((one) => one.code === code);
  if (found === undefined) throw new Error(`no ${code}`);
  return found;
};
const withFields = (definition: Definition, added: readonly Field[]): Definition => ({
  ...definition,
  form_json: { ...definition.form_json, fields: [...definition.form_json.fields, ...added] },
});

test('finds no extra fields in shipped dialogs and in forms, except the business of a record', () => {
  for (const code of Object.keys(dialogFields))
    expect(extraFields(named(code), '2025-26').filter(({ name }) => name !== BUSINESS)).toEqual([]);
  for (const code of ['what-if', 'state-benefit', 'SA100'])
    expect(extraFields(named(code), '2025-26')).toEqual([]);
});

test('finds the added fields with an answer to save, in their years', () => {
  const code: Field = { name: 'code', title: 'Code', format: 'string' };
  const dialog = withFields(named('add-transaction'), [
    code,
    { name: 'words', title: 'Read this', format: 'text' },
    { name: 'plans', title: 'Plans', format: 'string', widget: 'file-drop' },
    { name: 'vat', title: 'VAT', format: 'number', currency: true, computed: { var: 'amount' } },
    { name: 'old', title: 'Old', format: 'string', taxYears: ['2019-2020'] },
  ]);
  expect(extraFields(dialog, '2025-26')).toEqual([code]);
  expect(extraFields(dialog, '2019-20').map(({ name }) => name)).toEqual(['code', 'old']);
  // Computed fields are shown with them.
  expect(extraPart(dialog).form_json.fields.map(({ name }) => name)).toEqual(['code', 'vat', 'old']);
  expect(extraPart(dialog)).toBe(extraPart(dialog));
  expect(extraValues(dialog, '2025-26', { code: '', amount: 1, old: 'x' })).toEqual({});
  expect(extraValues(dialog, '2025-26', { code: 'A', amount: 1 })).toEqual({ code: 'A' });
});
