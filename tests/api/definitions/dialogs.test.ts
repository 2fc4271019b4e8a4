import { expect, test } from 'vitest';
import * as contract from '#contract/definitions/definitions.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, draftOf, opened, withField } from './staff.ts';

const app = useTestApp();
const params = { code: 'add-transaction', taxYear: '2019-20' };

const without = (definition: Definition, name: string): Definition => {
  const fields = definition.form_json.fields.filter((field) => field.name !== name);
  return { ...definition, form_json: { ...definition.form_json, rules: [], fields } };
};

test.each<[string, (published: Definition) => Definition]>([
  ['without a box that the app reads', (it) => without(it, 'description')],
  ['with such a box renamed', (it) => withField(it, 'description', { name: 'words' })],
  ['with such a box of another kind', (it) => withField(it, 'description', { format: 'date' })],
  ['with such a box optional', (it) => withField(it, 'description', { required: false })],
])('does not publish a dialog %s, and names the box', async (_, edit) => {
  const token = await adminToken(app);
  const revision = await draftOf(app, token, edit, params);
  const { body } = await app.call(contract.publishForm, {
    params,
    token,
    body: { revision, note: 'Why' },
  });
  expect(body.status).toBe('error');
  expect(JSON.stringify(body)).toContain('the app');
  const { version, draft } = await opened(app, token, params);
  expect(version).toBe(1);
  await app.call(contract.discardDraft, { params, token, query: { revision: draft?.revision ?? 0 } });
});

test('publishes a dialog with one more box', async () => {
  const token = await adminToken(app);
  const extra: Field = {
    name: 'project_code',
    id: 'add-transaction.project_code',
    title: 'Project code',
    format: 'string',
  };
  const revision = await draftOf(
    app,
    token,
    (it) => ({ ...it, form_json: { ...it.form_json, fields: [...it.form_json.fields, extra] } }),
    params,
  );
  const { body } = await app.call(contract.publishForm, { params, token, body: { revision, note: 'Why' } });
  expect(body).toEqual({ status: 'success', version: 2 });
});
