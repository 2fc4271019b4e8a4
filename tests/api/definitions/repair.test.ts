import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as contract from '#contract/definitions/definitions.ts';
import { getTaxForms } from '#contract/tax-forms/tax-forms.ts';
import { storeVersion } from '#tests/support/stored-versions.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken } from './staff.ts';

const app = useTestApp();

const store = (code: string, taxYear: string, version: number, change: ReturnType<typeof sql>) =>
  storeVersion(app, { code, taxYear, version }, change);

test('opens a form without a readable version with its readable part, to be repaired and published', async () => {
  const token = await adminToken(app);
  const params = { code: 'HW1', taxYear: '2019-20' };
  const { published: good } = (await app.call(contract.getForm, { params, token })).body;
  await store('HW1', '2019-20', 1, sql`jsonb_set(definition, '{form_json,fields,0,format}', '"runes"')`);

  const { status, body } = await app.call(contract.getForm, { params, token });
  expect(status).toBe(200);
  expect(body.unreadable).toMatchObject([
    { name: 'Version 1', problems: [{ path: '/form_json/fields/0/format' }] },
  ]);
  expect(body.unreadable[0]?.text).toContain('"format": "runes"');
  expect(body.published.form_json.fields).toEqual(good.form_json.fields.slice(1));
  expect(body.published).toMatchObject({ title: good.title, kind: good.kind, tax_column: good.tax_column });
  const version = await app.call(contract.getFormVersion, { params: { ...params, version: 1 }, token });
  expect(version.status).toBe(503);

  const draft = { definition: good, revision: 0, version: 1 };
  const saved = await app.call(contract.saveDraft, { params, token, body: draft });
  expect(saved.body).toMatchObject({ status: 'success', problems: [] });
  const { revision } = saved.body;
  const published = await app.call(contract.publishForm, { params, token, body: { revision, note: 'Why' } });
  expect(published.body).toEqual({ status: 'success', version: 2 });
  const after = await app.call(getTaxForms, { token, query: { tax_year_id: 2024 } });
  expect(after.body.unavailable).toEqual([]);
  expect(after.body.forms.map(({ code }) => code)).toContain('HW1');
  expect((await app.call(contract.getForm, { params, token })).body).toMatchObject({
    published: good,
    unreadable: [],
  });
});

test('opens an unreadable version as the good one before it, and continues from the newest number', async () => {
  const token = await adminToken(app);
  const params = { code: 'SA105', taxYear: '2025-26' };
  const { published: good } = (await app.call(contract.getForm, { params, token })).body;
  await store('SA105', '2025-26', 2, sql`'7'::jsonb`);
  const { body } = await app.call(contract.getForm, { params, token });
  expect(body.published).toEqual(good);
  expect(body.unreadable).toMatchObject([{ name: 'Version 2', text: '7' }]);
  const saved = await app.call(contract.saveDraft, {
    params,
    token,
    body: { definition: { ...good, kind: 'list' }, revision: 0, version: 2 },
  });
  expect(saved.body.problems).toContainEqual(expect.objectContaining({ path: '/kind' }));
});

test('opens an endlessly nested definition too', async () => {
  const token = await adminToken(app);
  const params = { code: 'SA100', taxYear: '2019-20' };
  const deep = sql`jsonb_set(definition, '{form_json,fields,0,visibleIf}',
    (repeat('{"!": [', 1500) || '1' || repeat(']}', 1500))::jsonb)`;
  await store('SA100', '2019-20', 1, deep);
  const { status, body } = await app.call(contract.getForm, { params, token });
  expect(status).toBe(200);
  expect(body.unreadable).toMatchObject([
    { problems: [{ message: 'The definition is nested too deeply.' }] },
  ]);
  expect(body.published).toMatchObject({ code: 'SA100', form_json: { fields: [] } });
});

test('opens an unreadable draft, refuses to publish it and continues from its revision', async () => {
  const token = await adminToken(app);
  const params = { code: 'SA102', taxYear: '2025-26' };
  const { published } = (await app.call(contract.getForm, { params, token })).body;
  const body = { definition: published, revision: 0, version: 1 };
  const { revision } = (await app.call(contract.saveDraft, { params, token, body })).body;
  await app.services.db.asSystem((tx) =>
    sql`update form_drafts set definition = '{"title": "Employed"}'::jsonb where code = 'SA102'`.execute(tx),
  );
  const opened = (await app.call(contract.getForm, { params, token })).body;
  expect(opened.unreadable).toMatchObject([{ name: 'The draft' }]);
  expect(opened.draft).toMatchObject({
    revision,
    definition: { title: 'Employed', form_json: { fields: [] } },
  });
  const refused = await app.call(contract.publishForm, { params, token, body: { revision, note: 'Why' } });
  expect(refused.body).toMatchObject({ status: 'error' });
  const next = await app.call(contract.saveDraft, { params, token, body: { ...body, revision } });
  expect(next.body).toMatchObject({ status: 'success', problems: [] });
});
