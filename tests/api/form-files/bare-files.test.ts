import { expect, test } from 'vitest';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, opened, which } from '../definitions/staff.ts';
import { checked, importAll } from './files.ts';

const app = useTestApp();

const fields = [
  { name: 'box_9', title: 'Turnover', format: 'number', currency: true, heading: 'Income' },
  { name: 'note', title: 'Note', format: 'text', multiline: true, depends: 'box_9' },
];

test('imports a form_json into the selected form, and lists what it assumed', async () => {
  const token = await adminToken(app);
  const { published } = await opened(app, token);
  const text = JSON.stringify({ help_link: 'https://example.org/help', fields });
  const unknown = await checked(app, token, text);
  expect(unknown.asks).toEqual({ code: true, taxYear: true });
  expect(unknown.forms).toMatchObject([{ state: 'refused', problems: [{ path: '/code' }] }]);

  const { asks, forms } = await checked(app, token, text, which);
  expect(asks).toEqual({ code: false, taxYear: false });
  expect(forms[0]).toMatchObject({ ...which, state: 'changed', problems: [] });
  expect(forms[0]?.assumed).toEqual(
    expect.arrayContaining([
      'Form: SA103S, as you chose.',
      'Tax year: 2025-26, as you chose.',
      `Title: “${published.title}”, as published.`,
      `Answers saved as: “${published.tax_column}”, as published.`,
      'Ids of one field: as published, matched by name.',
    ]),
  );
  expect((await importAll(app, token, text, { into: which })).status).toBe(200);
  const { draft } = await opened(app, token);
  const id = published.form_json.fields.find(({ name }) => name === 'box_9')?.id;
  expect(draft?.definition).toMatchObject({
    kind: published.kind,
    form_json: { help_link: 'https://example.org/help', fields: [{ ...fields[0], id }, fields[1]] },
  });
});

test('only asks for the year of a specification object with code, title and form_json as text', async () => {
  const token = await adminToken(app);
  const text = JSON.stringify({
    id: 31,
    code: 'NEW1',
    title: 'A new form',
    form_json: JSON.stringify({ fields }),
  });
  const { asks, forms } = await checked(app, token, text);
  expect(asks).toEqual({ code: false, taxYear: true });
  expect(forms[0]?.problems[0]).toMatchObject({ path: '/taxYear' });

  const into = { taxYear: '2025-26' };
  const [form] = (await checked(app, token, text, into)).forms;
  expect(form).toMatchObject({ code: 'NEW1', taxYear: '2025-26', title: 'A new form', state: 'new' });
  expect(form?.assumed).toEqual([
    'Tax year: 2025-26, as you chose.',
    'Kind: “single”, as a placeholder.',
    'Answers saved as: “new1”, as a placeholder.',
    'We left out the form number (“id”). Forms are identified by code and year.',
    'form_json is text in the file. We read it as JSON.',
  ]);
  expect((await importAll(app, token, text, { into })).status).toBe(200);
  expect(
    (await opened(app, token, { code: 'NEW1', taxYear: '2025-26' })).draft?.definition.form_json,
  ).toEqual({
    fields,
  });
});

test('takes the number of entries and the list boxes of a bare form from the published one', async () => {
  const token = await adminToken(app);
  const into = { code: 'SA102', taxYear: '2025-26' };
  const { published } = await opened(app, token, into);
  const pay = { name: 'box_1', title: 'Pay', format: 'number', currency: true };
  const employer = { name: 'box_5', title: 'Employer', format: 'string' };
  const text = JSON.stringify({ help_link: '/tutorials', fields: [pay, employer] });
  const [form] = (await checked(app, token, text, into)).forms;
  expect(form).toMatchObject({ state: 'changed', problems: [] });
  expect(published.form_json.list).toEqual({ max: 50, uniqueField: 'box_4', entryTitleField: 'box_5' });
  expect(form?.definition?.form_json.list).toEqual({ max: 50, entryTitleField: 'box_5' });
  expect(form?.assumed).toContain('List: at most 50 entries, each named by box_5, as published.');

  const own = JSON.stringify({ fields: [pay, employer], list: { max: 3 } });
  const [complete] = (await checked(app, token, own, into)).forms;
  expect(complete?.definition?.form_json.list).toEqual({ max: 3 });
  expect(complete?.assumed.join()).not.toContain('List:');
});

test('does not set what a bare form leaves empty, and says so; keeps a complete definition as it is', async () => {
  const token = await adminToken(app);
  const empty = { default: '', depends: '', length: null, heading: '', help_link: '' };
  const [first, second] = fields;
  const typed = [
    { ...empty, ...first },
    { ...second, default: '' },
  ];
  const [form] = (await checked(app, token, JSON.stringify({ fields: typed }), which)).forms;
  expect(form).toMatchObject({ state: 'changed', problems: [] });
  const id = form?.definition?.form_json.fields[0]?.id;
  expect(form?.definition?.form_json.fields).toEqual([{ ...first, id }, second]);
  expect(form?.assumed).toContain(
    'Empty, so left out: default in 2 fields, depends in one field, length in one field, help_link in one field.',
  );

  const nameless = JSON.stringify({ fields: [{ name: '', title: '', format: 'string' }] });
  const [refused] = (await checked(app, token, nameless, which)).forms;
  expect(refused?.problems.map(({ path }) => path)).toEqual(['/fields/0/name', '/fields/0/title']);

  const { published } = await opened(app, token);
  const whole = JSON.stringify({ ...published, form_json: { fields: typed } });
  expect((await checked(app, token, whole, which)).forms[0]?.state).toBe('refused');
});

test('names a bad field of a bare form by its place in the file', async () => {
  const token = await adminToken(app);
  const text = JSON.stringify({ fields: [{ name: 'a', title: 'A', format: 'rune' }] });
  const [form] = (await checked(app, token, text, which)).forms;
  expect(form?.problems[0]?.path).toBe('/fields/0/format');
});

test('reads an array of fields as the fields of one form', async () => {
  const token = await adminToken(app);
  const unknown = await checked(app, token, JSON.stringify(fields));
  expect(unknown.asks).toEqual({ code: true, taxYear: true });
  expect(unknown.forms).toMatchObject([{ state: 'refused', problems: [{ path: '/code' }] }]);

  const [form] = (await checked(app, token, JSON.stringify(fields), which)).forms;
  expect(form).toMatchObject({ ...which, path: '/', state: 'changed', problems: [] });
  expect(form?.definition?.form_json.fields).toMatchObject(fields);
  expect(form?.assumed).toContain('The file is a list of fields. We read it as the fields of one form.');

  const bad = JSON.stringify([...fields, { name: 'a', title: 'A', format: 'rune' }, 7]);
  const [refused] = (await checked(app, token, bad, which)).forms;
  expect(refused?.problems.map(({ path }) => path)).toEqual(['/2/format', '/3']);
});

test('refuses the other years in a file that has the open form and its year', async () => {
  const token = await adminToken(app);
  const { published } = await opened(app, token);
  const text = JSON.stringify([{ ...published, taxYear: '2024-25' }, published]);
  const { forms } = await checked(app, token, text, which);
  expect(forms).toMatchObject([
    {
      state: 'refused',
      assumed: [],
      problems: [
        { path: '/0/taxYear', message: 'This is for 2024-25; the file also contains SA103S of 2025-26.' },
      ],
    },
    { state: 'same', taxYear: '2025-26' },
  ]);
});

test('converts a form of another year to the year of the open form, and says so', async () => {
  const token = await adminToken(app);
  const { published } = await opened(app, token);
  const text = JSON.stringify({ ...published, taxYear: '2024-25' });
  const [form] = (await checked(app, token, text, which)).forms;
  expect(form).toMatchObject({ taxYear: '2025-26', state: 'same' });
  expect(form?.assumed).toEqual(['Tax year: 2025-26, as you chose. The file has 2024-25.']);
});
