import { expect, test } from 'vitest';
import * as contract from '#contract/definitions/definitions.ts';
import { exportForms, importForms } from '#contract/form-files/form-files.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, draftOf, filer, opened, which, withField } from './staff.ts';

const app = useTestApp();

test('saves a draft with its revision and author, and leaves the published form unchanged', async () => {
  const token = await adminToken(app, 'ann@staff.example');
  const before = await opened(app, token);
  const revision = await draftOf(app, token, (it) => withField(it, 'box_9', { title: 'Sales' }));
  const after = await opened(app, token);
  expect(after.draft).toMatchObject({ revision, savedBy: 'ann@staff.example' });
  expect(after.draft?.definition).toEqual(withField(before.published, 'box_9', { title: 'Sales' }));
  expect(after.published).toEqual(before.published);
  const { body } = await app.call(contract.listForms, { token });
  expect(body.forms.find((form) => form.code === 'SA103S' && form.taxYear === '2025-26')).toMatchObject({
    hasDraft: true,
    version: 1,
  });
});

test('lists everyone who has edited a draft since it was created, most recent last', async () => {
  const params = { code: 'SA108', taxYear: '2025-26' };
  const [ann, ben] = ['ann.e@staff.example', 'ben.e@staff.example'];
  const [byAnn, byBen] = [await adminToken(app, ann), await adminToken(app, ben)];
  const titled = (title: string, token: string) => draftOf(app, token, (it) => ({ ...it, title }), params);
  const names = async () => (await opened(app, byAnn, params)).draft?.editedBy;
  await titled('One', byAnn);
  expect(await names()).toEqual([ann]);
  await titled('Two', byBen);
  expect(await names()).toEqual([ann, ben]);
  const revision = await titled('Three', byAnn);
  expect(await names()).toEqual([ben, ann]);
  await app.call(contract.discardDraft, { token: byAnn, params, query: { revision } });
  await titled('Four', byBen);
  expect(await names()).toEqual([ben]);
});

test('does not list or export a draft equal to the published form, and continues from its revision', async () => {
  const params = { code: 'SA104S', taxYear: '2025-26' };
  const token = await adminToken(app);
  const listed = async () => {
    const { body } = await app.call(contract.listForms, { token });
    return body.forms.find((form) => form.code === params.code && form.taxYear === params.taxYear)?.hasDraft;
  };
  const exported = async () =>
    (await app.call(exportForms, { token, query: { ...params, drafts: 'Y' } })).body;
  const first = await draftOf(app, token, (it) => ({ ...it, title: 'Other' }), params);
  expect(await listed()).toBe(true);
  expect(await exported()).toMatchObject({ forms: [{ version: 0 }] });
  const second = await draftOf(app, token, (it) => it, params);
  expect(second).toBe(first + 1);
  expect(await listed()).toBe(false);
  expect(await exported()).toMatchObject({ forms: [{ version: 1 }] });
  await draftOf(app, token, (it) => ({ ...it, title: 'Other' }), params);
  expect(await listed()).toBe(true);
});

test('refuses a stale revision with 409 and keeps the other admin’s draft', async () => {
  const params = { code: 'SA105', taxYear: '2025-26' };
  const [ann, bob] = [await adminToken(app), await adminToken(app)];
  const first = await draftOf(app, ann, (it) => ({ ...it, title: 'First' }), params);
  const { published, version } = await opened(app, bob, params);
  const second = await app.call(contract.saveDraft, {
    params,
    token: ann,
    body: { definition: { ...published, title: 'Second' }, revision: first, version },
  });
  expect(second.body.revision).toBe(first + 1);
  for (const revision of [0, first, first + 2]) {
    const refused = await app.call(contract.saveDraft, {
      params,
      token: bob,
      body: { definition: { ...published, title: 'Mine' }, revision, version },
    });
    expect([refused.status, refused.body.error]).toEqual([409, 'conflict']);
  }
  expect((await opened(app, ann, params)).draft?.definition.title).toBe('Second');
  expect(
    (await app.call(contract.discardDraft, { params, token: bob, query: { revision: first } })).status,
  ).toBe(409);
  expect((await opened(app, ann, params)).draft?.definition.title).toBe('Second');
});

test('does not bring a discarded draft back through an old revision', async () => {
  const params = { code: 'SA102', taxYear: '2025-26' };
  const token = await adminToken(app);
  const old = await draftOf(app, token, (it) => ({ ...it, title: 'Old' }), params);
  expect((await app.call(contract.discardDraft, { params, token, query: { revision: old } })).status).toBe(
    200,
  );
  expect((await opened(app, token, params)).draft).toBeNull();
  const { published, version } = await opened(app, token, params);
  const body = { definition: { ...published, title: 'Stale' }, revision: old, version };
  expect((await app.call(contract.saveDraft, { params, token, body })).status).toBe(409);
  const fresh = await draftOf(app, token, (it) => ({ ...it, title: 'New' }), params);
  expect(fresh).not.toBe(old);
  expect((await app.call(contract.saveDraft, { params, token, body })).status).toBe(409);
  expect((await opened(app, token, params)).draft?.definition.title).toBe('New');
});

test('counts the problems of a draft again after every save', async () => {
  const params = { code: 'SA109', taxYear: '2025-26' };
  const token = await adminToken(app);
  const counted = async () => {
    const { body } = await app.call(contract.listForms, { token });
    return body.forms.find((form) => form.code === params.code && form.taxYear === params.taxYear)?.problems;
  };
  await draftOf(app, token, (it) => it, params);
  expect([await counted(), await counted()]).toEqual([0, 0]);
  await draftOf(app, token, (it) => ({ ...it, tax_column: 'elsewhere' }), params);
  expect([await counted(), await counted()]).toEqual([1, 1]);
});

test('no longer lists a discarded draft of an unpublished form, until it is created again', async () => {
  const params = { code: 'XD1', taxYear: '2025-26' };
  const token = await adminToken(app);
  const fields = [{ name: 'field_1', id: 'XD1.field_1', title: 'First', format: 'string' as const }];
  const definition = {
    ...params,
    kind: 'single' as const,
    title: 'Begun',
    tax_column: 'xd1',
    form_json: { fields },
  };
  const never = { params, token, body: { definition, revision: 0, version: 0 } };
  expect((await app.call(contract.saveDraft, never)).status).toBe(404);
  const picks = [{ ...params, version: 0, revision: 0 }];
  await app.call(importForms, { token, body: { text: JSON.stringify(definition), name: '', picks } });
  const { draft } = await opened(app, token, params);
  const query = { revision: draft?.revision ?? 0 };
  expect((await app.call(contract.discardDraft, { params, token, query })).status).toBe(200);
  expect((await app.call(contract.getForm, { params, token })).status).toBe(404);
  const stale = { definition, revision: query.revision, version: 0 };
  expect((await app.call(contract.saveDraft, { params, token, body: stale })).status).toBe(409);
  expect((await app.call(contract.saveDraft, never)).status).toBe(200);
  expect((await opened(app, token, params)).draft?.definition).toEqual(definition);
});

test('refuses what is not a definition with the path of the problem, and keeps the draft', async () => {
  const params = { code: 'final', taxYear: '2019-20' };
  const token = await adminToken(app);
  const revision = await draftOf(app, token, (it) => ({ ...it, title: 'Good' }), params);
  const { published, version } = await opened(app, token, params);
  const [first, ...others] = published.form_json.fields;
  const wrong: [unknown, RegExp][] = [
    [{ ...published, onload: 'alert(1)' }, /^definition$/],
    [
      {
        ...published,
        form_json: { ...published.form_json, fields: [{ ...first, hidden: true }, ...others] },
      },
      /^definition\.form_json\.fields\.0$/,
    ],
    [
      { ...published, form_json: { ...published.form_json, fields: [{ ...first, title: '' }, ...others] } },
      /^definition\.form_json\.fields\.0\.title$/,
    ],
  ];
  for (const [definition, path] of wrong) {
    const refused = await app.call(contract.saveDraft, {
      params,
      token,
      body: { definition, revision, version },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.issues?.[0]?.field).toMatch(path);
  }
  expect((await opened(app, token, params)).draft?.definition.title).toBe('Good');
});

test('refuses a definition of another form, an endlessly nested one and one beyond the limit', async () => {
  const token = await adminToken(app);
  const params = { code: 'SA102', taxYear: '2019-20' };
  const { published, version } = await opened(app, token, params);
  const send = (definition: unknown) =>
    app.call(contract.saveDraft, { params, token, body: { definition, revision: 0, version } });
  expect((await send({ ...published, code: 'SA103S' })).status).toBe(422);
  let deep: unknown = true;
  for (let level = 0; level < 3000; level += 1) deep = { '!': deep };
  const [first, ...others] = published.form_json.fields;
  const fields = [{ ...first, visibleIf: deep }, ...others];
  expect((await send({ ...published, form_json: { ...published.form_json, fields } })).status).toBe(422);
  expect((await send({ ...published, helptext: 'x'.repeat(2_000_001) })).status).toBe(413);
  expect((await opened(app, token, params)).draft).toBeNull();
});

test('gives a filer 403 and a visitor 401 for every call, and changes nothing', async () => {
  const params = { code: 'SA105', taxYear: '2019-20' };
  const admin = await adminToken(app);
  const { published, version } = await opened(app, admin, params);
  const { token } = await filer(app);
  const definition = { ...published, title: 'Taken over' };
  const calls = [
    [contract.listForms, {}],
    [contract.getForm, { params }],
    [contract.getFormVersion, { params: { ...params, version: 1 } }],
    [contract.saveDraft, { params, body: { definition, revision: 0, version } }],
    [contract.discardDraft, { params, query: { revision: 1 } }],
    [contract.publishForm, { params, body: { revision: 1, note: 'Why' } }],
  ] as const;
  for (const [endpoint, sent] of calls) {
    expect((await app.call(endpoint, { ...sent, token })).status).toBe(403);
    expect((await app.call(endpoint, sent)).status).toBe(401);
  }
  expect((await opened(app, admin, params)).draft).toBeNull();
});

test('does not find an unknown form', async () => {
  const token = await adminToken(app);
  const missing = { code: 'SA999', taxYear: '2025-26' };
  expect((await app.call(contract.getForm, { params: missing, token })).status).toBe(404);
  const published = (await opened(app, token)).published;
  const definition = { ...published, code: 'SA999' };
  const body = { definition, revision: 0, version: 1 };
  expect((await app.call(contract.saveDraft, { params: missing, token, body })).status).toBe(404);
  const version = { params: { ...which, version: 99 }, token };
  expect((await app.call(contract.getFormVersion, version)).status).toBe(404);
});
