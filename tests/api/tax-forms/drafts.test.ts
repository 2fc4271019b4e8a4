import { beforeEach, expect, test } from 'vitest';
import {
  discardFormDraft,
  getFormDraft,
  getUnsavedForms,
  saveFormDraft,
} from '#contract/tax-forms/form-drafts.ts';
import { getTaxData, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { answers } from './answers.ts';

const app = useTestApp();
const [jobs, , trade] = answers;
const query: { tax_year_id: number; type: string } = { tax_year_id: trade.year, type: trade.type };
let token = '';

beforeEach(async () => {
  const { userId } = await addUser(app);
  token = await addSession(app, userId);
});

const keep = (entries: object[], { version = 1, type = query.type } = {}) =>
  app.call(saveFormDraft, { token, query: { ...query, type }, body: { version, entries } });
const savedDraft = async (of = query) => (await app.call(getFormDraft, { token, query: of })).body.draft;

test('returns typed answers unchanged, even if the checks would refuse them', async () => {
  expect(await savedDraft()).toBeNull();
  const typed = { include: false, box_1: '', box_2: 'NOWHERE', box_9: -1, box_5: '05/04/2024' };
  const { status, body } = await keep([typed]);
  expect(status).toBe(200);
  expect(await savedDraft()).toEqual({ version: 1, entries: [typed], saved: body.saved, left: [] });
  await keep([{ ...typed, box_1: 'W' }]);
  expect((await savedDraft())?.entries).toEqual([{ ...typed, box_1: 'W' }]);
  const data = await app.call(getTaxData, { token, query });
  expect(data.body.data).toBe('null');
});

test('deletes the draft when the form is saved, and keeps it after a refused save', async () => {
  await keep([{ box_1: 'Web' }]);
  await app.call(saveTaxData, { token, query, body: { ...trade.data, box_2: 'NOWHERE' } });
  expect((await savedDraft())?.entries).toEqual([{ box_1: 'Web' }]);
  await app.call(saveTaxData, { token, query, body: trade.data });
  expect(await savedDraft()).toBeNull();
});

test('answers based on what was seen do not overwrite a later change', async () => {
  const based = (seen: string) =>
    app.call(saveFormDraft, {
      token,
      query: { ...query, seen },
      body: { version: 1, entries: [{ box_1: 'Copied' }] },
    });
  const first = await based('');
  expect(first.status).toBe(200);
  app.clock.advance(1);
  // Another window types, and then saves.
  await keep([{ box_1: 'Typed' }]);
  expect((await based(first.body.saved)).status).toBe(409);
  expect((await savedDraft())?.entries).toEqual([{ box_1: 'Typed' }]);
  const typed = (await savedDraft())?.saved ?? '';
  app.clock.advance(1);
  await app.call(saveTaxData, { token, query, body: trade.data });
  expect((await based(typed)).status).toBe(409);
  expect(await savedDraft()).toBeNull();
  const { saved = '' } = (await app.call(getTaxData, { token, query })).body;
  expect((await based(saved)).status).toBe(200);
});

test('discards a draft, or none', async () => {
  await keep([{ box_1: 'Web' }]);
  for (let time = 0; time < 2; time += 1) {
    const { body } = await app.call(discardFormDraft, { token, query });
    expect(body).toEqual({ status: 'success' });
    expect(await savedDraft()).toBeNull();
  }
});

test('keeps years, sections and people separate', async () => {
  await keep([{ box_1: 'Web' }]);
  expect(await savedDraft({ ...query, tax_year_id: 2025 })).toBeNull();
  expect(await savedDraft({ ...query, type: 'property' })).toBeNull();
  const stranger = await addSession(app, (await addUser(app)).userId);
  const theirs = await app.call(getFormDraft, { token: stranger, query });
  expect(theirs.body).toEqual({ draft: null });
  await app.call(discardFormDraft, { token: stranger, query });
  expect(await savedDraft()).not.toBeNull();
});

test('tells the menu which of the person’s forms have unsaved changes', async () => {
  const unsaved = async (by = token, tax_year_id = query.tax_year_id) =>
    (await app.call(getUnsavedForms, { token: by, query: { tax_year_id } })).body.sections;
  expect(await unsaved()).toEqual([]);
  await keep([{ box_1: 'Web' }]);
  expect(await unsaved()).toEqual([query.type]);
  expect(await unsaved(token, 2025)).toEqual([]);
  expect(await unsaved(await addSession(app, (await addUser(app)).userId))).toEqual([]);
  await app.call(saveTaxData, { token, query, body: trade.data });
  expect(await unsaved()).toEqual([]);
});

test('refuses unknown names, each by name, and more than one entry for a form that is not a list', async () => {
  const { status, body } = await keep([{ box_1: 'Web', user_id: 7, plan: 3 }]);
  expect([status, body.issues?.map(({ field }) => field)]).toEqual([422, ['user_id', 'plan']]);
  expect((await keep([{}, {}])).status).toBe(422);
  const list = await keep([{}, { secret: 1 }], { type: jobs.type });
  expect(list.body.issues).toMatchObject([{ field: '1.secret' }]);
  expect(await savedDraft()).toBeNull();
});

test('refuses an unknown version or section', async () => {
  expect((await keep([{}], { version: 9 })).status).toBe(404);
  expect((await keep([{}], { type: 'sa999' })).status).toBe(404);
});
