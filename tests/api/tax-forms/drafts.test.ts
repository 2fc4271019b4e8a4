import { beforeEach, expect, test } from 'vitest';
import { discardFormDraft, getFormDraft, getUnsavedForms, saveFormDraft } from '#contract/form-drafts.ts';
import { getTaxData, saveTaxData } from '#contract/tax-forms.ts';
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
const kept = async (of = query) => (await app.call(getFormDraft, { token, query: of })).body.draft;

test('what was typed comes back as it was, also where the checks would refuse it', async () => {
  expect(await kept()).toBeNull();
  const typed = { include: false, box_1: '', box_2: 'NOWHERE', box_9: -1, box_5: '05/04/2024' };
  const { status, body } = await keep([typed]);
  expect(status).toBe(200);
  expect(await kept()).toEqual({ version: 1, entries: [typed], saved: body.saved, left: [] });
  await keep([{ ...typed, box_1: 'W' }]);
  expect((await kept())?.entries).toEqual([{ ...typed, box_1: 'W' }]);
  const data = await app.call(getTaxData, { token, query });
  expect(data.body.data).toBe('null');
});

test('saving the form drops the draft, a refused save keeps it', async () => {
  await keep([{ box_1: 'Web' }]);
  await app.call(saveTaxData, { token, query, body: { ...trade.data, box_2: 'NOWHERE' } });
  expect((await kept())?.entries).toEqual([{ box_1: 'Web' }]);
  await app.call(saveTaxData, { token, query, body: trade.data });
  expect(await kept()).toBeNull();
});

test('a discarded draft is gone, and discarding none is fine', async () => {
  await keep([{ box_1: 'Web' }]);
  for (let time = 0; time < 2; time += 1) {
    const { body } = await app.call(discardFormDraft, { token, query });
    expect(body).toEqual({ status: 'success' });
    expect(await kept()).toBeNull();
  }
});

test('years, sections and people stay apart', async () => {
  await keep([{ box_1: 'Web' }]);
  expect(await kept({ ...query, tax_year_id: 2025 })).toBeNull();
  expect(await kept({ ...query, type: 'property' })).toBeNull();
  const stranger = await addSession(app, (await addUser(app)).userId);
  const theirs = await app.call(getFormDraft, { token: stranger, query });
  expect(theirs.body).toEqual({ draft: null });
  await app.call(discardFormDraft, { token: stranger, query });
  expect(await kept()).not.toBeNull();
});

test('the menu learns which forms of the year have something that is not saved, of the person alone', async () => {
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

test('names the form does not have are refused, each by name, and a form that is no list has one entry', async () => {
  const { status, body } = await keep([{ box_1: 'Web', user_id: 7, plan: 3 }]);
  expect([status, body.issues?.map(({ field }) => field)]).toEqual([422, ['user_id', 'plan']]);
  expect((await keep([{}, {}])).status).toBe(422);
  const list = await keep([{}, { secret: 1 }], { type: jobs.type });
  expect(list.body.issues).toMatchObject([{ field: '1.secret' }]);
  expect(await kept()).toBeNull();
});

test('a version or a section that does not exist is refused', async () => {
  expect((await keep([{}], { version: 9 })).status).toBe(404);
  expect((await keep([{}], { type: 'sa999' })).status).toBe(404);
});
