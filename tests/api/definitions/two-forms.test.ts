import { beforeAll, expect, test } from 'vitest';
import { publishForm, restoreVersion } from '#contract/definitions/definitions.ts';
import { getReferences } from '#contract/definitions/form-references.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { checked, importAll } from '../form-files/files.ts';
import { adminToken, draftOf, opened, withField } from './staff.ts';

const app = useTestApp();
const taxYear = '2025-26';
const additional = { code: 'SA101', taxYear: '2019-20' };
let token = '';
beforeAll(async () => {
  token = await adminToken(app);
});

const interest: Field = {
  name: 'interest',
  id: 'new.interest',
  box: '7',
  title: 'Interest',
  format: 'number',
  currency: true,
};
const small = (code: string, tax_column: string, field: Partial<Field> = {}): Definition => ({
  code,
  taxYear,
  kind: 'single',
  title: `The form ${code}`,
  tax_column,
  form_json: { recordOnly: true, fields: [{ ...interest, ...field }] },
});
const containing = (text: string) => expect.stringContaining(text) as string;

async function edited(definition: Definition): Promise<number> {
  const { code } = definition;
  return draftOf(app, token, () => definition, { code, taxYear });
}
async function publishes(definition: Definition) {
  const params = { code: definition.code, taxYear };
  const revision = await edited(definition);
  return (await app.call(publishForm, { token, params, body: { revision, note: 'Why' } })).body;
}
const references = async (code: string) =>
  (await app.call(getReferences, { token, params: { code, taxYear } })).body;

test('refuses a file with a copy of a form under another code, and names the form and the boxes', async () => {
  const { published } = await opened(app, token, additional);
  const text = JSON.stringify({ ...published, code: 'SA110' }).replaceAll('"sa101.', '"sa110.');
  const [form] = (await checked(app, token, text)).forms;
  expect(form).toMatchObject({ code: 'SA110', state: 'refused' });
  expect(form?.problems).toContainEqual({
    path: '/tax_column',
    message: containing('SA101 2019-20 already saves its answers as "additional_information".'),
  });
  expect(form?.problems.map(({ message }) => message)).toContainEqual(
    containing('would count twice in the tax: Box 3 “'),
  );
  expect((await importAll(app, token, text)).status).toBe(422);
});

test('blocks publishing a draft that has what another form of the year already has', async () => {
  expect((await importAll(app, token, JSON.stringify(small('NEW1', 'new1')))).status).toBe(200);
  const element = (await opened(app, token, additional)).published.form_json.fields.find(
    ({ xml, currency, computed }) => xml !== undefined && currency === true && computed === undefined,
  )?.xml;
  for (const [store, field, path, words] of [
    ['additional_information', {}, '/tax_column', 'SA101 2019-20 already saves its answers as'],
    [
      'new1',
      { calc: 'additionalIncome.giltInterest' },
      '/form_json/fields/0/calc',
      'of SA101 2019-20 also feeds it as additionalIncome.giltInterest',
    ],
    ['new1', { xml: element }, '/form_json/fields/0/xml', 'of SA101 2019-20'],
  ] as const) {
    const problem = { path, message: containing(words) };
    expect(await publishes(small('NEW1', store, field))).toMatchObject({
      status: 'error',
      problems: [problem],
    });
    expect((await references('NEW1')).problems).toEqual([problem]);
  }
});

test('publishes one of two drafts with the same place for answers, and reports the clash before and after', async () => {
  await edited(small('NEW1', 'shared'));
  const file = JSON.stringify(small('NEW2', 'shared'));
  const [form] = (await checked(app, token, file)).forms;
  expect(form?.problems).toEqual([
    { path: '/tax_column', message: containing('NEW1 2025-26 already saves its answers as') },
  ]);

  expect((await importAll(app, token, JSON.stringify(small('NEW2', 'new2')))).status).toBe(200);
  await edited(small('NEW2', 'shared'));
  expect(await references('NEW2')).toMatchObject({
    problems: [],
    drafts: [{ path: '/tax_column', message: containing('Only one of the two can be published') }],
  });
  expect(await publishes(small('NEW1', 'shared'))).toEqual({ status: 'success', version: 1 });
  expect(await publishes(small('NEW2', 'shared'))).toMatchObject({
    status: 'error',
    problems: [
      { path: '/tax_column', message: containing('NEW1 2025-26 already saves its answers as "shared"') },
    ],
  });
  expect(await publishes(small('NEW2', 'new2'))).toEqual({ status: 'success', version: 1 });
  // It can still be published unchanged.
  expect(await publishes(small('NEW2', 'new2', { title: 'Interest you got' }))).toMatchObject({ version: 2 });
});

test('does not restore an earlier version if another form now has what it had', async () => {
  const property = { code: 'SA105', taxYear };
  const without = (form: Definition) => withField(form, 'box_21', { calc: undefined, xml: undefined });
  const revision = await draftOf(app, token, without, property);
  await app.services.db.asSystem((tx) => tx.deleteFrom('scenarios').where('code', '=', 'SA105').execute());
  const body = { revision, note: 'Why' };
  expect((await app.call(publishForm, { token, params: property, body })).body).toMatchObject({ version: 2 });
  expect(await publishes(small('NEW2', 'new2', { calc: 'property.taxDeducted' }))).toMatchObject({
    version: 3,
  });
  const params = { ...property, version: 1 };
  const back = await app.call(restoreVersion, { token, params, body: { newest: 2, note: 'It was wrong' } });
  expect(back.body).toMatchObject({
    status: 'error',
    problems: [
      { message: containing('Box 7 “Interest” of NEW2 2025-26 also feeds it as property.taxDeducted') },
    ],
  });
});

test('publishes a box for another amount than that of another form, and adds both', async () => {
  const field = { calc: 'additionalIncome.giltInterest' } as const;
  const more = small('NEW3', 'new3', field);
  await importAll(app, token, JSON.stringify(small('NEW3', 'new3')));
  expect(await publishes(more)).toMatchObject({ status: 'error' });
  const marked = small('NEW3', 'new3', { ...field, calcAdds: true });
  const { recordOnly: _, ...form_json } = marked.form_json;
  expect(await publishes({ ...marked, form_json })).toEqual({ status: 'success', version: 1 });
  // The other form can still be published unchanged.
  const theirs = await app.call(getReferences, { token, params: additional });
  expect(theirs.body.problems).toEqual([]);
});
