import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import shipped from '#form-schemas/forms/covid1/2021-22.json';
import { savedTicks } from './saved-ticks.ts';

const definition = shipped as Definition;

function changed(change: (field: Field) => readonly Field[]): Definition {
  const { form_json: form } = definition;
  return { ...definition, form_json: { ...form, fields: form.fields.flatMap(change) } };
}

test('saves ticks under the names of their boxes', () => {
  expect(savedTicks(definition, { wfh: true, seiss: false })).toEqual({ wfh: true, seiss: false });
});

test('a tick follows its box when staff rename it, and an answer saved under the new name wins', () => {
  const renamed = changed((field) =>
    field.name === 'seiss' ? [{ ...field, name: 'grant', formerly: ['seiss'] }] : [field],
  );
  expect(savedTicks(renamed, { wfh: true, seiss: true })).toEqual({ wfh: true, grant: true });
  expect(savedTicks(renamed, { grant: false, seiss: true })).toEqual({ grant: false });
});

test('leaves out ticks of boxes that are gone, because the server would refuse every save', () => {
  const without = changed((field) => (field.name === 'seiss' ? [] : [field]));
  expect(savedTicks(without, { wfh: true, seiss: true })).toEqual({ wfh: true });
});
