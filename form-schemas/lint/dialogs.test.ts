import { describe, expect, test } from 'vitest';
import type { Choice, Definition, Field } from '../definition.ts';
import { dialogFields, fieldsReadByApp, isAppDialog } from '../dialogs.ts';
import { lint } from '../lint.ts';
import { shippedDefinitions } from '../shipped/index.ts';

const dialogs = shippedDefinitions().filter(({ code }) => Object.hasOwn(dialogFields, code));

/** The definition with the field of this name changed. */
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

test('finds every dialog that the app reads shipped with its fields', () => {
  expect(new Set(dialogs.map(({ code }) => code))).toEqual(new Set(Object.keys(dialogFields)));
  for (const dialog of dialogs) expect(found(dialog)).toEqual([]);
});

describe.each(dialogs.map((dialog) => [dialog.code, dialog] as const))('%s', (code, dialog) => {
  test.each([...fieldsReadByApp(code)])('refuses to publish %s unless the app can read it', (name, read) => {
    expect(found(changed(dialog, name, () => []))).toContain(name);
    expect(found(changed(dialog, name, (field) => [{ ...field, name: `${name}_2` }]))).toContain(name);
    expect(found(changed(dialog, name, (field) => [{ ...bare(field, 'widget'), format: 'text' }]))).toContain(
      name,
    );
    expect(found(changed(dialog, name, (field) => [{ ...field, taxYears: ['2025-2026'] }]))).toContain(name);
    if (read.required !== undefined)
      expect(found(changed(dialog, name, (field) => [bare(field, 'required')]))).toContain(name);
    if (read.required === true) {
      expect(found(changed(dialog, name, (field) => [{ ...field, visibleIf: { '==': [1, 1] } }]))).toContain(
        name,
      );
      expect(found(changed(dialog, name, (field) => [{ ...field, depends: 'other' }]))).toContain(name);
    }
    if (read.shownWith !== undefined)
      expect(found(changed(dialog, name, (field) => [{ ...field, visibleIf: { '==': [1, 2] } }]))).toContain(
        name,
      );
    if (read.longest !== undefined) {
      const { longest } = read;
      expect(found(changed(dialog, name, (field) => [{ ...field, length: longest + 1 }]))).toContain(name);
      expect(found(changed(dialog, name, (field) => [bare(field, 'length')]))).toContain(name);
      expect(found(changed(dialog, name, (field) => [{ ...field, length: longest }]))).toEqual([]);
    }
    for (const left of read.choices ?? []) {
      const offered = (change: (choices: readonly Choice[]) => readonly Choice[]) =>
        found(changed(dialog, name, (field) => [{ ...field, choices: [...change(field.choices ?? [])] }]));
      expect(offered((choices) => choices.filter(({ value }) => value !== left))).toContain(name);
      expect(offered((choices) => [...choices, { value: 'x', title: 'X' }])).toContain(name);
      expect(offered((choices) => choices.map((choice) => ({ ...choice, title: 'Other words' })))).toEqual(
        [],
      );
    }
  });
});

test('lets staff change wording, limits and other fields of a dialog', () => {
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

test('declares the maximum length of every text that it reads', () => {
  for (const { code } of dialogs)
    for (const [name, { widgets, longest }] of fieldsReadByApp(code))
      expect([code, name, longest === undefined && widgets.includes('multiline')]).toEqual([
        code,
        name,
        false,
      ]);
});

test('refuses an added file field in a dialog, because nothing would store the files', () => {
  const files: Field = { name: 'plans', id: 'plans', title: 'Plans', format: 'string', widget: 'file-drop' };
  for (const dialog of dialogs.filter(({ code }) => isAppDialog(code))) {
    const { form_json: form } = dialog;
    const problems = lint({ ...dialog, form_json: { ...form, fields: [...form.fields, files] } });
    expect(problems.map(({ message }) => message)).toContain(
      'plans: a field that you add to this dialog cannot take files, so choose another kind',
    );
  }
});

test('refuses an added field in a dialog that saves no record, unless the page saves its kind', () => {
  const tick: Field = { name: 'more', id: 'more', title: 'More', format: 'checkbox' };
  const text: Field = { ...tick, format: 'string' };
  const guidance: Field = { ...tick, format: 'text' };
  const problemsWith = (code: string, field: Field) => {
    const dialog = dialogs.find((one) => one.code === code);
    if (dialog === undefined) throw new Error('not shipped');
    const { form_json: form } = dialog;
    return lint({ ...dialog, form_json: { ...form, fields: [...form.fields, field] } }).map(
      ({ message }) => message,
    );
  };
  const lost =
    'more: the app reads only its own fields of this dialog, so an answer to this one would be lost';
  expect(problemsWith('what-if', text)).toEqual([lost]);
  expect(problemsWith('what-if', tick)).toEqual([lost]);
  expect(problemsWith('state-benefit', text)).toEqual([lost]);
  expect(problemsWith('covid1', text)).toEqual([
    'more: this page saves ticks only, so choose the kind Tick box',
  ]);
  expect(problemsWith('covid1', tick)).toEqual([]);
  for (const code of ['what-if', 'covid1']) expect(problemsWith(code, guidance)).toEqual([]);
});
