import { describe, expect, test } from 'vitest';
import type { Definition, Field } from '../definition.ts';
import { type DialogCode, dialogFields, fieldsReadByApp } from '../dialogs.ts';
import { lint } from '../lint.ts';
import { shippedDefinitions } from '../shipped/index.ts';

const dialogs = shippedDefinitions().filter(({ code }) => Object.hasOwn(dialogFields, code));

/** The definition with its field of this name as `change` makes it. */
function changed(
  definition: Definition,
  name: string,
  change: (field: Field) => readonly Field[],
): Definition {
  const fields = definition.form_json.fields.flatMap((field) =>
    field.name === name ? change(field) : [field],
  );
  return { ...definition, form_json: { ...definition.form_json, fields } };
}

/** The field without this attribute. */
function bare(field: Field, attribute: keyof Field): Field {
  return Object.fromEntries(Object.entries(field).filter(([key]) => key !== attribute)) as Field; // an optional one
}

const found = (definition: Definition) =>
  lint(definition).flatMap(({ rule, about }) => (rule === 'read-by-app' ? [about] : []));

test('every dialog that the app reads is shipped, and has what it reads', () => {
  expect(new Set(dialogs.map(({ code }) => code))).toEqual(new Set(Object.keys(dialogFields)));
  for (const dialog of dialogs) expect(found(dialog)).toEqual([]);
});

describe.each(dialogs.map((dialog) => [dialog.code as DialogCode, dialog] as const))('%s', (code, dialog) => {
  test.each([...fieldsReadByApp(code)])(
    'cannot be published without %s as the app reads it',
    (name, read) => {
      expect(found(changed(dialog, name, () => []))).toContain(name);
      expect(found(changed(dialog, name, (field) => [{ ...field, name: `${name}_2` }]))).toContain(name);
      expect(
        found(changed(dialog, name, (field) => [{ ...bare(field, 'widget'), format: 'text' }])),
      ).toContain(name);
      expect(found(changed(dialog, name, (field) => [{ ...field, taxYears: ['2025-2026'] }]))).toContain(
        name,
      );
      if (read.required !== undefined)
        expect(found(changed(dialog, name, (field) => [bare(field, 'required')]))).toContain(name);
      if (read.required === true)
        expect(
          found(changed(dialog, name, (field) => [{ ...field, visibleIf: { '==': [1, 1] } }])),
        ).toContain(name);
      if (read.choices !== undefined)
        expect(
          found(changed(dialog, name, (field) => [{ ...field, choices: [{ value: 'x', title: 'X' }] }])),
        ).toContain(name);
    },
  );
});

test('wording, limits and other fields of a dialog are for staff to decide', () => {
  const dialog = dialogs.find(({ code }) => code === 'add-transaction');
  if (dialog === undefined) throw new Error('not shipped');
  const worded = changed(dialog, 'description', (field) => [
    { ...field, title: 'What was it for?', length: 50 },
  ]);
  const extra: Field = {
    name: 'project_code',
    id: 'add-transaction.project_code',
    title: 'Project code',
    format: 'string',
  };
  const more = { ...worded, form_json: { ...worded.form_json, fields: [...worded.form_json.fields, extra] } };
  expect(lint(more)).toEqual([]);
});

test('refuses an added field for files in a dialog, because nothing would store them', () => {
  const files: Field = { name: 'plans', id: 'plans', title: 'Plans', format: 'string', widget: 'file-drop' };
  for (const dialog of dialogs) {
    const { form_json: form } = dialog;
    const problems = lint({ ...dialog, form_json: { ...form, fields: [...form.fields, files] } });
    expect(problems.map(({ message }) => message)).toContain(
      'plans: a field that you add to this dialog cannot take files, so choose another kind',
    );
  }
});
