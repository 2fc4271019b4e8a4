import { expect, test } from 'vitest';
import * as definitions from '#contract/definitions/definitions.ts';
import * as contract from '#contract/form-files/form-files.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, draftOf, filer, opened, which, withField } from '../definitions/staff.ts';
import { changedFile, checked, exported, importAll, refusalOf } from './files.ts';

const app = useTestApp();
const other = { code: 'SA105', taxYear: '2025-26' };

test('exports a form, a year and everything with their content, the time and a checksum', async () => {
  const token = await adminToken(app);
  const { published, version } = await opened(app, token);
  const { file: one } = await exported(app, token, which);
  expect(one.forms).toEqual([{ version, definition: published }]);
  expect(one.manifest).toMatchObject({
    format: 'formledger-forms',
    formatVersion: 1,
    holds: 'SA103S for 2025-26',
    forms: 1,
    exported: '2026-11-20T10:00:00.000Z',
    checksum: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    leftOut: [],
  });
  const { file: year } = await exported(app, token, { taxYear: '2025-26' });
  const { file: all } = await exported(app, token);
  const codes = year.forms.map(({ definition }) => definition.code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toContain('SA103S');
  expect(all.forms.length).toBeGreaterThan(year.forms.length);
  expect(all.forms.length).toBe((await app.call(definitions.listForms, { token })).body.forms.length);
});

test('reads an export back unchanged, with a valid checksum', async () => {
  const token = await adminToken(app);
  const { text } = await exported(app, token);
  const reply = await checked(app, token, text);
  expect(reply).toMatchObject({ checksum: 'right', holds: 'Every form of every year' });
  expect(new Set(reply.forms.map(({ state }) => state))).toEqual(new Set(['same']));
});

test('refuses an unknown form and a form without its year', async () => {
  const token = await adminToken(app);
  const status = async (query: object) => (await app.call(contract.exportForms, { token, query })).status;
  expect(await status({ code: 'SA999', taxYear: '2025-26' })).toBe(404);
  expect(await status({ taxYear: '2001-02' })).toBe(404);
  expect(await status({ code: 'SA103S' })).toBe(422);
});

test('refuses a wrong checksum, and reports a missing one', async () => {
  const token = await adminToken(app);
  const { file } = await exported(app, token, which);
  const changed = {
    ...file,
    forms: JSON.parse(JSON.stringify(file.forms).replace('Turnover', 'turnover')) as unknown,
  };
  const { status, message } = await refusalOf(app, token, JSON.stringify(changed));
  expect(status).toBe(422);
  expect(message).toMatch(/^The checksum does not match \(\/manifest\/checksum\)/);
  const { checksum: _, ...manifest } = file.manifest;
  expect(await checked(app, token, JSON.stringify({ ...file, manifest }))).toMatchObject({
    checksum: 'missing',
  });
});

test('ignores spaces and the order of attributes in a checksum', async () => {
  const token = await adminToken(app);
  const { file } = await exported(app, token, which);
  const turned = {
    forms: file.forms.map(({ definition, version }) => ({
      definition: Object.fromEntries(Object.entries(definition).toReversed()),
      version,
    })),
    manifest: file.manifest,
  };
  expect(await checked(app, token, `\uFEFF${JSON.stringify(turned, null, 3)}`)).toMatchObject({
    checksum: 'right',
  });
});

test('compares a changed form with the published one and makes it a draft, never a version', async () => {
  const params = other;
  const token = await adminToken(app);
  const before = await opened(app, token, params);
  const text = changedFile(before.published, 'Another title');
  const [form] = (await checked(app, token, text)).forms;
  expect(form).toMatchObject({ ...params, state: 'changed', problems: [], assumed: [], draft: null });
  expect(form?.published).toEqual(before.published);
  expect((await opened(app, token, params)).draft).toBeNull();

  const { status, body } = await importAll(app, token, text);
  expect([status, body]).toEqual([200, { status: 'success', drafts: 1 }]);
  const after = await opened(app, token, params);
  expect(after.published).toEqual(before.published);
  expect(after.versions).toEqual(before.versions);
  expect(after.draft?.definition).toEqual(form?.definition);
});

test('replaces a draft only for someone who has seen its latest revision', async () => {
  const params = { code: 'SA108', taxYear: '2025-26' };
  const list = await app.call(definitions.listForms, { token: await adminToken(app) });
  const found = list.body.forms.find(({ code }) => code === params.code);
  const place = { code: params.code, taxYear: found?.taxYear ?? '' };
  const token = await adminToken(app, 'ben@staff.example');
  const first = (await opened(app, token, place)).published;
  const revision = await draftOf(app, token, (it) => ({ ...it, title: 'Mine' }), place);
  const text = changedFile(first, 'Theirs');
  const [form] = (await checked(app, token, text)).forms;
  expect(form?.draft).toMatchObject({ revision, savedBy: 'ben@staff.example' });

  for (const stale of [0, revision - 1, revision + 1]) {
    const { status } = await importAll(app, token, text, { revision: stale });
    expect(status).toBe(409);
    expect((await opened(app, token, place)).draft?.definition.title).toBe('Mine');
  }
  expect((await importAll(app, token, text, { revision })).status).toBe(200);
  const { draft } = await opened(app, token, place);
  expect(draft?.definition).toEqual(form?.definition);
  expect(draft?.revision).not.toBe(revision);
});

test('treats a draft equal to the published form as none, until someone changes it', async () => {
  const place = { code: 'SA104S', taxYear: '2025-26' };
  const token = await adminToken(app);
  const { published } = await opened(app, token, place);
  const revision = await draftOf(app, token, (it) => it, place);
  const text = changedFile(published, 'From the file');
  expect((await checked(app, token, text)).forms[0]).toMatchObject({ ...place, draft: null });
  expect((await importAll(app, token, text, { revision })).status).toBe(409);
  await draftOf(app, token, (it) => ({ ...it, title: 'Mine' }), place);
  expect((await importAll(app, token, text)).status).toBe(409);
  await draftOf(app, token, () => published, place);
  expect((await importAll(app, token, text)).status).toBe(200);
  const { draft } = await opened(app, token, place);
  expect(draft?.definition).toEqual(JSON.parse(text));
});

test('makes drafts of all selected forms, or of none', async () => {
  const token = await adminToken(app);
  const { published: one } = await opened(app, token);
  const bad = {
    ...one,
    code: 'SA104S',
    form_json: { fields: [{ name: 'a', title: 'A', format: 'rune' }] },
  };
  const text = JSON.stringify([{ ...one, title: 'Fine' }, bad]);
  const { status, body } = await importAll(app, token, text);
  expect(status).toBe(422);
  expect((body as unknown as { message: string }).message).toMatch(/SA104S of .* cannot be imported: \/1\//);
  expect((await opened(app, token)).draft).toBeNull();
});

test('makes a draft of a new form and year, which can be opened, published and discarded', async () => {
  const params = { code: 'SA103S', taxYear: '2026-27' };
  const token = await adminToken(app);
  const { token: someone } = await filer(app);
  const { published } = await opened(app, token);
  const text = JSON.stringify({ ...published, taxYear: '2026-27' });
  const [form] = (await checked(app, token, text)).forms;
  expect(form).toMatchObject({ ...params, state: 'new', version: 0 });
  expect((await importAll(app, token, text)).status).toBe(200);

  const { body } = await app.call(definitions.listForms, { token });
  expect(body.forms.find(({ taxYear, code }) => taxYear === '2026-27' && code === 'SA103S')).toMatchObject({
    version: 0,
    hasDraft: true,
    fields: published.form_json.fields.length,
  });
  const seen = await opened(app, token, params);
  expect(seen.versions).toEqual([]);
  // What its filers get until then: the form of the year before.
  const idsOf = ({ form_json: { fields } }: typeof published) => fields.map(({ id }) => id);
  expect(idsOf(seen.published)).toEqual(idsOf(published));
  const saved = await app.call(definitions.saveDraft, {
    params,
    token,
    body: {
      definition: withField(seen.draft?.definition ?? published, 'box_9', { title: 'Sales' }),
      revision: seen.draft?.revision ?? 0,
      version: 0,
    },
  });
  expect(saved.status).toBe(200);
  const { body: drafts } = await app.call(contract.exportForms, { token, query: { ...params, drafts: 'Y' } });
  expect(drafts.forms).toMatchObject([{ version: 0, definition: { taxYear: '2026-27' } }]);
  const done = await app.call(definitions.publishForm, {
    params,
    token,
    body: { revision: saved.body.revision, note: 'Why' },
  });
  expect(done.body).toEqual({ status: 'success', version: 1 });
  expect((await app.call(definitions.getForm, { params, token: someone })).status).toBe(403);
});
