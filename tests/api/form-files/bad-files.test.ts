import { expect, test } from 'vitest';
import * as definitions from '#contract/definitions/definitions.ts';
import * as contract from '#contract/form-files/form-files.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, draftOf, opened, which } from '../definitions/staff.ts';
import { checked, exported, importAll, refusalOf } from './files.ts';

const app = useTestApp();

/** A draft that must stay intact, and a definition with an error. */
async function start() {
  const token = await adminToken(app);
  const { published, draft } = await opened(app, token);
  if (draft === null) await draftOf(app, token, (it) => ({ ...it, title: 'Being worked on' }));
  const before = await opened(app, token);
  return {
    token,
    published,
    withFields: (...fields: object[]): Definition => ({
      ...published,
      form_json: { ...published.form_json, fields: [...published.form_json.fields, ...(fields as Field[])] },
    }),
    isUnharmed: async () => {
      const after = await opened(app, token);
      expect(after.draft).toEqual(before.draft);
      expect(after.versions).toEqual(before.versions);
    },
    revision: before.draft?.revision ?? 0,
    at: published.form_json.fields.length,
  };
}

test('refuses a hostile pattern, a circle and unknown attributes at their places, and keeps the draft', async () => {
  const { token, withFields, isUnharmed, revision, at } = await start();
  const bad = {
    pattern: withFields({ name: 'bad', title: 'Bad', format: 'string', pattern: '^(a+)+$' }),
    circle: withFields(
      { name: 'one', title: 'One', format: 'number', computed: { '+': [{ var: 'two' }, 1] } },
      { name: 'two', title: 'Two', format: 'number', computed: { '+': [{ var: 'one' }, 1] } },
    ),
    unknown: withFields({ name: 'odd', title: 'Odd', format: 'string', colour: 'red', onclick: 'alert(1)' }),
    form: { ...withFields(), script: 'x' },
    welsh: withFields({
      name: 'odd',
      title: 'Odd',
      format: 'select',
      choices: [{ value: 'a', title: 'A', cy: { title: 'Â', colour: 'coch' } }],
    }),
  };
  const expected: Record<keyof typeof bad, { path: string; message: RegExp }> = {
    pattern: { path: `/form_json/fields/${at}/pattern`, message: /cannot overlap|what is repeated/ },
    circle: { path: `/form_json/fields/${at}`, message: /circle|depend/i },
    unknown: {
      path: `/form_json/fields/${at}`,
      message: /"colour", "onclick" are not words of the language here/,
    },
    welsh: {
      path: `/form_json/fields/${at}/choices/0/cy`,
      message: /"colour" is not a word of the language here/,
    },
    form: { path: '', message: /"script" is not a word of the language here/ },
  };
  for (const [name, definition] of Object.entries(bad)) {
    const text = JSON.stringify(definition);
    const [form] = (await checked(app, token, text)).forms;
    const { path, message } = expected[name as keyof typeof bad];
    expect(form?.state).toBe('refused');
    expect(form?.problems[0]?.path.startsWith(path)).toBe(true);
    expect(form?.problems.map((problem) => problem.message).join(' ')).toMatch(message);
    const { status, body } = await importAll(app, token, text, { revision });
    expect(status).toBe(422);
    expect(body.issues?.[0]?.field.startsWith(path)).toBe(true);
    await isUnharmed();
  }
});

test('refuses what is not JSON with line and column', async () => {
  const { token, isUnharmed } = await start();
  expect(await refusalOf(app, token, '{"form_json": {\n  "fields": [x]\n}}')).toEqual({
    status: 422,
    message: 'The file is not JSON. See line 2, character 14.',
  });
  for (const nothing of ['', '\uFEFF \n'])
    expect((await refusalOf(app, token, nothing)).message).toBe('The file is empty.');
  await isUnharmed();
});

test('refuses a repeated key with line and column, because one value would be lost', async () => {
  const { token, published, isUnharmed } = await start();
  const text = JSON.stringify(published, null, 1).replace('"title":', '"title": "Other",\n "title":');
  const { status, message } = await refusalOf(app, token, text);
  expect(status).toBe(422);
  expect(message).toMatch(
    /^The file contains “title” twice in the same place \(.*\). The second is in line \d+, at character 2\./,
  );
  await isUnharmed();
});

test('refuses a file of 5 MB by its size, also in the import itself', async () => {
  const { token, published, isUnharmed } = await start();
  const text = JSON.stringify({ ...published, moretext: 'x'.repeat(5_000_000) });
  expect(await refusalOf(app, token, text)).toMatchObject({ status: 413, message: /5 MB or larger/ });
  const { status } = await app.call(contract.importForms, {
    token,
    body: { text, name: 'big.json', picks: [{ ...which, version: 1, revision: 0 }] },
  });
  expect(status).toBe(413);
  await isUnharmed();
});

test.each([
  ['7', /The file contains no form/],
  ['{}', /The file contains no form/],
  ['[]', /The file contains no form/],
  ['[7]', /^Entry 1 of the file is not a form definition \(\/0\)/],
  ['{"forms": 7}', /^The file has no list of forms \(\/forms\)/],
  ['{"manifest": {"format": "zip"}, "forms": []}', /\(\/manifest\/format\)/],
  [
    '{"manifest": {"format": "formledger-forms", "formatVersion": 2}, "forms": []}',
    /\(\/manifest\/formatVersion\)/,
  ],
  [
    '{"manifest": {"format": "formledger-forms", "formatVersion": 1, "checksum": "x"}, "forms": [{}]}',
    /checksum/,
  ],
  ['['.repeat(50_000) + ']'.repeat(50_000), /nested too deeply/],
])('refuses a file without forms in words: %#', async (text, message) => {
  const { token } = await start();
  const refusal = await refusalOf(app, token, text);
  expect(refusal.status).toBe(422);
  expect(refusal.message).toMatch(message);
});

test('refuses text that cannot be stored at its place', async () => {
  const { token, published } = await start();
  const text = JSON.stringify({ ...published, title: 'a\0b' });
  const [form] = (await checked(app, token, text)).forms;
  expect(form?.problems).toEqual([{ path: '/title', message: expect.stringMatching(/we cannot store/) }]);
});

test.each([
  [{}, '/form_json', '"fields" is missing.'],
  [{ fields: {} }, '/form_json/fields', 'Must be a list.'],
  [{ fields: [1, 'a', null] }, '/form_json/fields/0', 'Must be an object.'],
  [
    [{ name: 'box_1', title: 'Pay', format: 'number' }],
    '/form_json',
    'Must be an object with a list of "fields".',
  ],
  ['{', '/form_json', 'Must be an object with a list of "fields".'],
  [{ fields: [{ name: 7, title: 7, format: 7, xml: 7, calc: 7 }] }, '/form_json/fields/0/name', /a text/],
  [
    { fields: [{ name: 'a', title: null, format: 'string', xml: null }] },
    '/form_json/fields/0/title',
    /a text/,
  ],
  [{ fields: [{ name: 'a', title: 'A', format: 'string', help: 7 }] }, '/form_json/fields/0/help', /a text/],
  [{ fields: [], rules: 7, migrations: [7] }, '/form_json/rules', 'Must be a list.'],
])('refuses what is not a list of fields at its place: %j', async (form_json, path, message) => {
  const { token, isUnharmed } = await start();
  const json = { code: 'SA102', taxYear: '2025-26', title: 'x', form_json };
  for (const [text, from] of [
    [JSON.stringify(json), ''],
    [JSON.stringify([json]), '/0'],
    [JSON.stringify({ ...json, kind: 'list', tax_column: 'employment' }), ''],
    [JSON.stringify({ forms: [{ version: 1, definition: json }] }), '/forms/0/definition'],
  ] as const) {
    const [form] = (await checked(app, token, text)).forms;
    expect(form).toMatchObject({ state: 'refused', code: 'SA102' });
    const place = { path: from + path, message: expect.stringMatching(message) as string };
    expect(form?.problems).toContainEqual(place);
    expect((await importAll(app, token, text)).status).toBe(422);
  }
  await isUnharmed();
});

test('refuses another form by name where a form is open, whatever else the file has', async () => {
  const { token, isUnharmed, revision } = await start();
  const { text } = await exported(app, token, { code: 'SA105', taxYear: '2025-26' });
  const [form] = (await checked(app, token, text, which)).forms;
  expect(form).toMatchObject({
    state: 'refused',
    problems: [
      { path: '/forms/0/definition/code', message: 'This is SA105, but you are importing into SA103S.' },
    ],
  });
  expect((await importAll(app, token, text, { into: which, revision })).status).toBe(422);
  await isUnharmed();
});

test('refuses a form the second time it is in a file', async () => {
  const { token, published } = await start();
  const { forms } = await checked(app, token, JSON.stringify([published, published]));
  expect(forms.map(({ state }) => state)).toEqual(['same', 'refused']);
});

test('keeps kind and column of a form with answers', async () => {
  const { token, published } = await start();
  const text = JSON.stringify({ ...published, tax_column: 'elsewhere' });
  const [form] = (await checked(app, token, text)).forms;
  expect(form?.problems).toEqual([
    { path: '/tax_column', message: expect.stringMatching(/saved answers depend/) },
  ]);
});

test('does not overwrite a form published since the file was checked with a draft of the one before', async () => {
  const params = { code: 'SA105', taxYear: '2025-26' };
  const token = await adminToken(app);
  const { published } = await opened(app, token, params);
  const text = JSON.stringify({ ...published, title: 'From the file' });
  const seen = await checked(app, token, text);
  const revision = await draftOf(app, token, (it) => ({ ...it, title: 'Published' }), params);
  await app.call(definitions.publishForm, { params, token, body: { revision, note: 'Why' } });
  const { status } = await app.call(contract.importForms, {
    token,
    body: { text, name: '', picks: seen.forms.map(({ version }) => ({ ...params, version, revision: 0 })) },
  });
  expect(status).toBe(409);
  expect((await opened(app, token, params)).draft).toBeNull();
});
