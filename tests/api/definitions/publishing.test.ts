import { expect, test } from 'vitest';
import * as contract from '#contract/definitions/definitions.ts';
import { getTaxForms, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, draftOf, filer, opened, which, withField } from './staff.ts';

const app = useTestApp();

/** The form of a year as a filer gets it. */
async function formOf(token: string, code: string, year: number) {
  const { body } = await app.call(getTaxForms, { token, query: { tax_year_id: year } });
  const form = body.forms.find((it) => it.code === code);
  if (form === undefined) throw new Error(`no form ${code} for ${year}`);
  return { ...form, titleOf: (name: string) => form.form_json.fields.find((it) => it.name === name)?.title };
}

test('shows a published title to filers of that year at once, and keeps other years and earlier versions', async () => {
  const admin = await adminToken(app, 'ann@staff.example');
  const { token } = await filer(app);
  const before = await formOf(token, 'SA103S', 2025);
  const other = await formOf(token, 'SA103S', 2024);
  const revision = await draftOf(app, admin, (it) => withField(it, 'box_9', { title: 'Sales', length: 8 }));
  expect((await formOf(token, 'SA103S', 2025)).version).toBe(1);

  const published = await app.call(contract.publishForm, {
    params: which,
    token: admin,
    body: { revision, note: 'As the form of 2026 says' },
  });
  expect(published.body).toEqual({ status: 'success', version: 2 });

  const after = await formOf(token, 'SA103S', 2025);
  expect([after.version, after.titleOf('box_9')]).toEqual([2, 'Sales']);
  expect(after.validator).not.toBe(before.validator);
  expect(await formOf(token, 'SA103S', 2024)).toEqual({ ...other, titleOf: expect.any(Function) });

  const { draft, versions } = await opened(app, admin);
  expect(draft).toBeNull();
  expect(versions).toMatchObject([
    { version: 2, publishedBy: 'ann@staff.example', note: 'As the form of 2026 says', current: true },
    { version: 1, publishedBy: 'Formledger', current: false },
  ]);
  const first = await app.call(contract.getFormVersion, { params: { ...which, version: 1 }, token: admin });
  expect(first.body.definition.form_json.fields.find(({ name }) => name === 'box_9')?.title).toBe(
    before.titleOf('box_9'),
  );
});

test('saves with the version that a filer opened before, and records that version', async () => {
  const params = { code: 'SA105', taxYear: '2025-26' };
  const admin = await adminToken(app);
  const { token, userId } = await filer(app);
  const seen = await formOf(token, 'SA105', 2025);
  const text = seen.form_json.fields.find((it) => it.format === 'number' && it.currency && !it.computed);
  if (text === undefined) throw new Error('no amount in SA105');
  const revision = await draftOf(app, admin, (it) => withField(it, text.name, { max: 140_000 }), params);
  await app.call(contract.publishForm, { params, token: admin, body: { revision, note: 'Why' } });

  const save = (version: number | undefined) =>
    app.call(saveTaxData, {
      token,
      query: { tax_year_id: 2025, type: seen.tax_column, ...(version === undefined ? {} : { version }) },
      body: { include: false, [text.name]: 145_000 },
    });
  expect((await save(2)).body).toMatchObject({ status: 'error', issues: [{ field: text.name }] });
  // Either way the reply includes the newer version; a save with that one has nothing to report.
  expect((await save(seen.version)).body).toMatchObject({ status: 'success', newer_version: 2 });
  expect((await save(2)).body).not.toHaveProperty('newer_version');
  const row = await app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('saved_forms').select(['version', 'code']).where('user_id', '=', userId).executeTakeFirst(),
  );
  expect(row).toEqual({ version: 1, code: 'SA105' });
});

test('blocks publishing with problems, each with its path, and keeps the draft', async () => {
  const params = { code: 'SA102', taxYear: '2025-26' };
  const admin = await adminToken(app);
  const hostile = '^(a+)+$';
  const revision = await draftOf(
    app,
    admin,
    (it) => {
      const [first, second, ...rest] = it.form_json.fields;
      if (first === undefined || second === undefined) throw new Error('too few fields');
      return {
        ...it,
        tax_column: 'elsewhere',
        form_json: {
          ...it.form_json,
          fields: [
            { ...first, format: 'string', pattern: hostile },
            { ...second, visibleIf: { constructor: ['return process'] } },
            { ...second, id: 'twin' },
            ...rest,
          ],
        },
      };
    },
    params,
  );
  const { body } = await app.call(contract.publishForm, {
    params,
    token: admin,
    body: { revision, note: 'Why' },
  });
  if (body.status === 'success') throw new Error('it was published');
  const paths = body.problems.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/form_json/fields/0/pattern',
      '/form_json/fields/1/visibleIf',
      '/form_json/fields/2/name',
      '/tax_column',
    ]),
  );
  const { draft, versions } = await opened(app, admin, params);
  expect(draft?.revision).toBe(revision);
  expect(versions).toHaveLength(1);
});

test('publishes one version if two admins publish at once, and tells the other', async () => {
  const params = { code: 'final', taxYear: '2019-20' };
  const [ann, bob] = [await adminToken(app), await adminToken(app)];
  const revision = await draftOf(app, ann, (it) => ({ ...it, title: 'Finishing off' }), params);
  const answers = await Promise.all(
    [ann, bob].map((token) =>
      app.call(contract.publishForm, { params, token, body: { revision, note: 'Why' } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect((await opened(app, ann, params)).versions).toHaveLength(2);
});

test('does not save work begun before a publication over it', async () => {
  const params = { code: 'SA102', taxYear: '2019-20' };
  const [ann, bob] = [await adminToken(app), await adminToken(app)];
  const seen = await opened(app, bob, params);
  const revision = await draftOf(app, ann, (it) => ({ ...it, title: 'Jobs' }), params);
  await app.call(contract.publishForm, { params, token: ann, body: { revision, note: 'Why' } });
  const late = await app.call(contract.saveDraft, {
    params,
    token: bob,
    body: { definition: { ...seen.published, helptext: 'Mine' }, revision: 0, version: seen.version },
  });
  expect(late.status).toBe(409);
  const { published, draft } = await opened(app, bob, params);
  expect([published.title, draft]).toEqual(['Jobs', null]);
});

test('publishes only the draft that was reviewed', async () => {
  const params = { code: 'SA105', taxYear: '2019-20' };
  const admin = await adminToken(app);
  const revision = await draftOf(app, admin, (it) => ({ ...it, title: 'Lettings' }), params);
  for (const other of [revision - 1, revision + 1].filter((it) => it > 0)) {
    const { status } = await app.call(contract.publishForm, {
      params,
      token: admin,
      body: { revision: other, note: 'Why' },
    });
    expect(status).toBe(409);
  }
  expect((await opened(app, admin, params)).versions).toHaveLength(1);
});

test('serves the compiled check as a script that browsers cache permanently, and 404 for an unknown one', async () => {
  const { token } = await filer(app);
  const { validator } = await formOf(token, 'SA103S', 2024);
  const script = await app.app.inject({ method: 'GET', url: `/validators/${validator}.js` });
  expect(script.statusCode).toBe(200);
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['x-content-type-options']).toBe('nosniff');
  expect(script.body).toContain('export const check');
  expect(script.body).not.toMatch(/\beval\(|new Function/);
  const runtime = await app.app.inject({ method: 'GET', url: '/validators/runtime.js' });
  expect(runtime.headers['cache-control']).toBe('no-cache');
  for (const url of ['/validators/00000000000000000000000000000000.js', '/validators/..%2Fapp.js']) {
    expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  }
});

test('saves a form longer than any other as a draft and does not publish it', async () => {
  const params = { code: 'add-transaction', taxYear: '2019-20' };
  const admin = await adminToken(app);
  const revision = await draftOf(
    app,
    admin,
    (it) => {
      const many = Array.from({ length: 2000 }, (_, n) => ({
        name: `extra_${n}`,
        title: 'One more',
        format: 'checkbox' as const,
      }));
      return { ...it, form_json: { ...it.form_json, fields: [...it.form_json.fields, ...many] } };
    },
    params,
  );
  const { body } = await app.call(contract.publishForm, {
    params,
    token: admin,
    body: { revision, note: 'Why' },
  });
  expect(body).toMatchObject({
    status: 'error',
    problems: [{ path: '/form_json/fields', message: 'A form can have at most 2000 fields.' }],
  });
});
