import { utimesSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { publishForm } from '#contract/definitions/definitions.ts';
import { deleteFile, downloadFile, uploadFile } from '#contract/files/files.ts';
import { saveFormDraft } from '#contract/tax-forms/form-drafts.ts';
import { getTaxData, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import type { Field } from '#form-schemas/definition.ts';
import { sweepFiles } from '#server/features/files/sweep.ts';
import { adminToken, draftOf } from '#tests/api/definitions/staff.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ownFolder, pdf, pdfOf, png, upload } from '#tests/support/upload.ts';

const dataDir = ownFolder();
const app = useTestApp({ dataDir });
const MISSING = '00000000-0000-4000-8000-000000000000';
const GONE = 'A file in this box no longer exists. Upload it again';
let userId = 0;
let token = '';

beforeAll(async () => {
  const proof: Field = {
    name: 'proof',
    title: 'Bank statements',
    format: 'string',
    widget: 'file-drop',
    accept: ['pdf'],
    maxFiles: 2,
    maxBytes: 2000,
  };
  const staff = await adminToken(app);
  for (const code of ['SA105', 'SA102']) {
    const params = { code, taxYear: '2025-26' };
    const withProof = await draftOf(
      app,
      staff,
      (form) => ({ ...form, form_json: { ...form.form_json, fields: [...form.form_json.fields, proof] } }),
      params,
    );
    const { body } = await app.call(publishForm, {
      token: staff,
      params,
      body: { revision: withProof, note: 'Why' },
    });
    expect(body).toMatchObject({ status: 'success' });
  }
});

beforeEach(async () => {
  ({ userId } = await addUser(app));
  token = await addSession(app, userId);
});

const query: { tax_year_id: number; type: string } = { tax_year_id: 2025, type: 'property' };
const jobs = { ...query, type: 'employment' };
const send = async (name = 'a.pdf', content: Buffer = pdf, by = token) =>
  (await app.call(uploadFile, { token: by, ...upload(name, content) })).body.file.id;
const save = (body: unknown, of = query, by = token) => app.call(saveTaxData, { token: by, query: of, body });
const remove = (id: string) => app.call(deleteFile, { token, params: { id } });
const isThere = async (id: string) =>
  (await app.call(downloadFile, { token, params: { id } })).status === 200;

test('saves a form with its files, and returns them', async () => {
  const proof = `${await send('a.pdf')},${await send('b.pdf')}`;
  expect((await save({ include: false, proof })).body).toMatchObject({ status: 'success' });
  const { body } = await app.call(getTaxData, { token, query });
  expect(JSON.parse(body.data)).toMatchObject({ proof });
});

test('refuses a save with an unknown file, or one of another person, at its field', async () => {
  const stranger = await addSession(app, (await addUser(app)).userId);
  const foreign = await send('theirs.pdf', pdf, stranger);
  for (const proof of [MISSING, foreign, `${await send()},${foreign}`]) {
    const { body } = await save({ include: false, proof });
    expect(body).toMatchObject({ status: 'error', issues: [{ field: 'proof', message: GONE }] });
  }
  expect((await app.call(getTaxData, { token, query })).body.data).toBe('null');
});

test('names the entry of a list', async () => {
  const fine = { include: false, box_4: '123/A1', proof: await send() };
  const { body } = await save([fine, { include: false, box_4: '123/A2', proof: MISSING }], jobs);
  expect(body).toMatchObject({ status: 'error', issues: [{ field: '1.proof', message: GONE }] });
  expect((await save([fine, { ...fine, box_4: '123/A2' }], jobs)).body.status).toBe('success');
});

test('accepts a field’s kinds, sizes and number of files only', async () => {
  const refused = async (proof: string) => {
    const { body } = await save({ include: false, proof });
    return body.status === 'error' ? body.issues : [];
  };
  expect(await refused(await send('scan.png', png))).toEqual([
    { field: 'proof', message: 'scan.png: You can only upload pdf files' },
  ]);
  expect(await refused(await send('long.pdf', pdfOf(2001)))).toMatchObject([
    { message: expect.stringMatching(/^long\.pdf: File too large/) as string },
  ]);
  expect(await refused(await send('fits.pdf', pdfOf(2000)))).toEqual([]);
  const three = [await send(), await send(), await send()].join(',');
  expect(await refused(three)).toMatchObject([
    { message: 'The maximum number of files you can upload is 2' },
  ]);
  expect(await refused('../../etc/passwd')).toHaveLength(1);
});

test('does not delete a file while a saved or unsaved form uses it', async () => {
  const id = await send();
  await save({ include: false, proof: id });
  expect(await remove(id)).toMatchObject({ status: 409, body: { error: 'conflict' } });
  const entries = [{ proof: id }];
  await save({ include: false });
  await app.call(saveFormDraft, { token, query, body: { version: 2, entries } });
  expect((await remove(id)).status).toBe(409);
  expect(await isThere(id)).toBe(true);
  await save({ include: false });
  expect((await remove(id)).status).toBe(200);
});

test('refuses one of a save and a deletion at once, whichever comes first', async () => {
  for (let time = 0; time < 5; time += 1) {
    const id = await send();
    const [saved, removed] = await Promise.all([save({ include: false, proof: id }), remove(id)]);
    const outcome = `${saved.body.status} ${removed.status}`;
    expect(['success 409', 'error 200']).toContain(outcome);
    expect(await isThere(id)).toBe(saved.body.status === 'success');
  }
});

test('sweeps a file that no form uses a day after its upload', async () => {
  const [saved, typed, left] = [await send('1.pdf'), await send('2.pdf'), await send('3.pdf')];
  await save({ include: false, proof: saved });
  await app.call(saveFormDraft, { token, query: jobs, body: { version: 2, entries: [{ proof: typed }] } });
  await sweepFiles(app.services);
  expect(await isThere(left)).toBe(true);
  const { now } = app.clock;
  const later = { ...app.services, clock: () => new Date(now.getTime() + 90_000_000) };
  await sweepFiles(later);
  expect(await Promise.all([saved, typed, left].map(isThere))).toEqual([true, true, false]);
});

test('sweeps content without a file after a day', async () => {
  const folder = join(dataDir, 'files', 'ab');
  await mkdir(folder, { recursive: true });
  const [old, young] = [join(folder, `ab${'0'.repeat(30)}`), join(folder, `ab${'1'.repeat(30)}`)];
  await writeFile(old, 'x');
  await writeFile(young, 'x');
  const before = (Date.now() - 90_000_000) / 1000;
  utimesSync(old, before, before);
  await sweepFiles(app.services);
  await expect(stat(old)).rejects.toThrow('ENOENT');
  expect((await stat(young)).size).toBe(1);
});
