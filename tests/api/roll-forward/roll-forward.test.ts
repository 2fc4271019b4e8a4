import { beforeAll, expect, test } from 'vitest';
import { discardDraft, getForm, listForms, saveDraft } from '#contract/definitions/definitions.ts';
import { listFormEvents } from '#contract/form-events/form-events.ts';
import { bePresent } from '#contract/form-presence/form-presence.ts';
import { sendToReview } from '#contract/definitions/form-reviews.ts';
import { getRates, publishRates } from '#contract/rates/rates.ts';
import { confirmScenarios, listScenarios } from '#contract/scenarios/scenarios.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { getTaxForms } from '#contract/tax-forms/tax-forms.ts';
import {
  getStartedYear,
  getWorklist,
  listStartedYears,
  signOff,
  startYear,
} from '#contract/worklist/worklists.ts';
import { rolledForward } from '#form-schemas/roll/rolled-forward.ts';
import { acceptableInBulk } from '#form-schemas/roll/signed-off.ts';
import { publish } from '#server/features/definitions/publish.ts';
import { putDraft } from '#server/data/definitions/definitions.repo.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { JOB, newFiler } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, opened, staffToken, withField } from '../definitions/staff.ts';
import { confirmCarried, publishDraftOf, sign, signAll, statesFor } from './years.ts';

const app = useTestApp();
const taxYear = '2027-28';
const year = { taxYear };
const of = (code: string) => ({ code, taxYear });
let ann = '';

beforeAll(async () => {
  ann = await adminToken(app, 'ann@staff.example');
});

test('starts a year in one step, leaves existing drafts and forms unchanged and names them', async () => {
  expect((await app.call(listStartedYears, { token: ann })).body).toEqual({
    started: [],
    next: { taxYear, from: '2026-27' },
  });
  for (const other of ['2026-27', '2028-29'])
    expect((await app.call(startYear, { token: ann, params: { taxYear: other } })).status, other).toBe(409);
  expect((await app.call(startYear, { token: ann, params: { taxYear: '2099-00' } })).status).toBe(404);
  expect((await app.call(getStartedYear, { token: ann, params: year })).status).toBe(404);
  expect((await app.call(getWorklist, { token: ann, params: of('SA105') })).body).toEqual({ worklist: null });
  const { published } = await opened(app, ann, { code: 'SA105', taxYear: '2025-26' });
  // Someone created one form by hand.
  const byHand = rolledForward({ ...published, title: 'UK property by hand' }, '2026-27', taxYear);
  await app.services.db.asSystem((tx) => putDraft(tx, byHand, 0, 'bob@staff.example', app.clock.now));

  const { status, body } = await app.call(startYear, { token: ann, params: year });
  expect(status).toBe(200);
  expect(body.left).toEqual([
    { code: 'SA105', title: published.title, why: 'draft' },
    { code: 'covid1', title: 'COVID support', why: 'nothing' },
  ]);
  expect(body.rates).toBe('drafted');
  const { forms } = (await app.call(listForms, { token: ann })).body;
  const codes = [...new Set(forms.map(({ code }) => code))];
  expect([...body.drafted, 'SA105', 'covid1'].sort()).toEqual(codes.toSorted());
  expect((await opened(app, ann, of('SA105'))).draft).toMatchObject({
    savedBy: 'bob@staff.example',
  });

  // It is shown whenever the year is opened, not only by the call, and starting again does not change it.
  const overview = async () => (await app.call(getStartedYear, { token: ann, params: year })).body;
  const { left, rates } = await overview();
  expect([left, rates.left]).toEqual([body.left, null]);

  const again = (await app.call(startYear, { token: ann, params: year })).body;
  expect((await overview()).left).toEqual(left);
  expect([again.drafted, again.rates, again.left.length]).toEqual([[], 'draft', codes.length]);
  const { events } = (await app.call(listFormEvents, { token: ann, query: { kind: 'year-started' } })).body;
  expect(events).toHaveLength(body.drafted.length);
  expect(events[0]).toMatchObject({ taxYear, who: 'ann@staff.example', note: 'From the form for 2026-27' });
  expect((await app.call(listStartedYears, { token: ann })).body).toEqual({ started: [taxYear], next: null });
});

test('keeps the ids of a form rolled forward, and compares it with what filers would get without it', async () => {
  const { draft, published } = await opened(app, ann, of('SA102'));
  expect(draft?.definition).toEqual(published);
  const limited = draft?.definition.form_json.fields.filter(({ taxYears }) => taxYears !== undefined);
  expect(limited?.map(({ taxYears }) => taxYears)).toEqual([['2027-2028']]);
  const saved = await app.call(saveDraft, {
    token: ann,
    params: of('SA102'),
    body: { definition: published, revision: draft?.revision ?? 0, version: 0 },
  });
  expect(saved.body).toMatchObject({ status: 'success', problems: [] });
});

test('counts last year’s answers by person', async () => {
  app.clock.now = new Date('2027-04-20T10:00:00Z');
  const [one, two] = [await newFiler(app), await newFiler(app)];
  await one.save('employment', [JOB, { ...JOB, box_4: '456/B7', box_5: 'Other Ltd' }], 2026);
  await two.save('employment', [{ ...JOB, box_2: '' }], 2026);
  app.clock.now = new Date('2026-11-20T10:00:00Z');
  const { body } = await app.call(getWorklist, { token: ann, params: of('SA102') });
  expect(body.worklist?.answers).toMatchObject({ box_1: 2, box_2: 1, box_5: 2 });
  expect(body.worklist?.answers).not.toHaveProperty('box_3');
});

test('carries scenarios over with their days moved by a year, and blocks publishing until someone has checked them', async () => {
  const params = of('SA103S');
  const listed = async () => (await app.call(listScenarios, { token: ann, params })).body.scenarios;
  const carried = (await listed()).filter(({ expected }) => expected.carriedFrom === '2026-27');
  expect(carried.map((one) => one.taxYear)).toEqual([taxYear, taxYear]);
  // They only belong to the new year: a correction of the form in force does not wait for them.
  const before = { code: 'SA103S', taxYear: '2025-26' };
  const ofBefore = (await app.call(listScenarios, { token: ann, params: before })).body.scenarios;
  expect(ofBefore.filter((one) => one.taxYear === taxYear)).toEqual([]);

  await signAll(app, ann, 'SA103S');
  const refused = await publishDraftOf(app, ann, 'SA103S');
  expect(refused).toMatchObject({ status: 'error', message: '2 scenarios are still waiting for a check.' });
  expect(refused.status === 'error' && refused.failing?.[0]?.carriedFrom).toBe('2026-27');
  expect(refused.status === 'error' && refused.failing?.[0]?.failures[0]).toMatchObject({
    rule: 'the result carried over from 2026-27',
    found: 'an unchecked result',
  });
  // The checked result must be the present one, and only editors can sign it off.
  const definition = (await opened(app, ann, params)).draft?.definition;
  if (definition === undefined) throw new Error('there is no draft');
  const seen = carried.map(({ code, name }) => ({ code, taxYear, name, failures: [] }));
  const confirm = (token: string) =>
    app.call(confirmScenarios, { token, params, body: { definition, seen } });
  expect((await confirm(ann)).status).toBe(409);
  expect((await confirm(await staffToken(app, ['viewer', 'approver']))).status).toBe(403);

  expect(await confirmCarried(app, ann, 'SA103S')).toHaveLength(2);
  expect((await listed()).filter(({ expected }) => expected.carriedFrom !== undefined)).toEqual([]);
  const { events } = (await app.call(listFormEvents, { token: ann, query: { kind: 'signed-off' } })).body;
  expect(events[0]?.note).toMatch(/^Scenarios checked: “/);
  expect(await publishDraftOf(app, ann, 'SA103S')).toEqual({ status: 'success', version: 1 });
});

test('waits with publishing until every box is signed off, and an edit reopens its box', async () => {
  const states = await statesFor(app, ann, 'SA102');
  const refused = await publishDraftOf(app, ann, 'SA102');
  expect(refused).toMatchObject({
    status: 'error',
    message: `The worklist has ${states.length} left to decide.`,
  });
  expect(refused.status === 'error' && refused.problems[0]).toMatchObject({
    path: expect.stringMatching(/^\/form_json\/fields\/\d+$/) as string,
    message: expect.stringMatching(/^Worklist: sign off .* as same.$/) as string,
  });

  // A second admin is not asked to review open decisions.
  const rolled = await opened(app, ann, of('SA102'));
  const sent = await app.call(sendToReview, {
    token: ann,
    params: of('SA102'),
    body: { revision: rolled.draft?.revision ?? 0, note: 'Please look' },
  });
  expect(sent.body).toMatchObject({
    status: 'error',
    message: `The worklist has ${states.length} left to decide.`,
    problems: expect.arrayContaining([
      expect.objectContaining({ message: expect.stringMatching(/^Worklist: /) }),
    ]),
  });

  // Unchanged ones in bulk, then the others one by one.
  const bulk = acceptableInBulk(states);
  expect(bulk.length).toBeGreaterThan(15);
  expect(bulk.length).toBeLessThan(states.length);
  await sign(
    app,
    ann,
    'SA102',
    bulk.map(({ key, seen }) => ({ item: key, decision: 'same', seen })),
  );
  const left = states.length - bulk.length;
  expect(await publishDraftOf(app, ann, 'SA102')).toMatchObject({
    message: `The worklist has ${left} left to decide.`,
  });
  const overview = (await app.call(getStartedYear, { token: ann, params: year })).body;
  expect(overview.forms.find(({ code }) => code === 'SA102')).toMatchObject({
    toDecide: left,
    items: states.length,
    hasDraft: true,
    version: 0,
  });
  expect(overview).toMatchObject({ from: '2026-27', startedBy: 'ann@staff.example' });
  expect(overview.rates).toMatchObject({ hasDraft: true, version: null });
  expect(overview.rates.unverified).toBeGreaterThan(50);
  expect(await signAll(app, ann, 'SA102')).toBe(left);

  // A decision is saved with its person and time, and can be reversed.
  const params = of('SA102');
  const [first] = bulk;
  if (first === undefined) throw new Error('nothing unchanged');
  const { worklist } = (await app.call(getWorklist, { token: ann, params })).body;
  expect(worklist?.signedOff.find(({ item }) => item === first.key)).toMatchObject({
    decision: 'same',
    by: 'ann@staff.example',
    at: app.clock.now.toISOString(),
  });
  await sign(app, ann, 'SA102', [{ item: first.key, decision: null, seen: first.seen }]);
  expect(await publishDraftOf(app, ann, 'SA102')).toMatchObject({
    message: 'The worklist has 1 left to decide.',
  });
  const { events } = (await app.call(listFormEvents, { token: ann, query: { kind: 'signed-off' } })).body;
  expect(events[0]).toMatchObject({ code: 'SA102', taxYear, note: `${first.called} open again` });
  await signAll(app, ann, 'SA102');

  // Edited afterwards: 'same' no longer applies, for anyone.
  const { draft, published } = await opened(app, ann, params);
  const save = (definition: typeof published, revision: number) =>
    app.call(saveDraft, { token: ann, params, body: { definition, revision, version: 0 } });
  const edited = await save(
    withField(published, 'box_1', { title: 'Pay of the year' }),
    draft?.revision ?? 0,
  );
  expect(await publishDraftOf(app, ann, 'SA102')).toMatchObject({
    message: 'The worklist has 1 left to decide.',
    problems: [{ message: 'Worklist: sign off Box 1 as changed.' }],
  });
  expect((await statesFor(app, ann, 'SA102')).filter(({ isOpen }) => isOpen)).toMatchObject([
    { item: { key: 'box:sa102.box_1', proposes: 'changed' }, signedOff: { decision: 'same' } },
  ]);
  await confirmCarried(app, ann, 'SA102');
  // Once the edit is reversed, the decision applies.
  await save(published, edited.body.revision);
  expect(await publishDraftOf(app, ann, 'SA102')).toEqual({ status: 'success', version: 1 });

  // It is published: its worklist is closed, and a correction needs none.
  const seen = { item: first.key, decision: 'same', seen: 'x' } as const;
  expect((await app.call(signOff, { token: ann, params, body: { items: [seen] } })).status).toBe(409);
  expect((await app.call(getWorklist, { token: ann, params })).body.worklist?.isOver).toBe(true);
  const v1 = await opened(app, ann, params);
  const definition = withField(v1.published, 'box_1', { title: 'Pay before tax' });
  await app.call(saveDraft, { token: ann, params, body: { definition, revision: 0, version: 1 } });
  expect(await publishDraftOf(app, ann, 'SA102')).toEqual({ status: 'success', version: 2 });
});

test('logs items signed off or reopened twice at once in one line', async () => {
  const params = of('SA101');
  const notes = async () => {
    const query = { kind: 'signed-off', code: 'SA101' } as const;
    return (await app.call(listFormEvents, { token: ann, query })).body.events.map(({ note }) => note);
  };
  const bulk = acceptableInBulk(await statesFor(app, ann, 'SA101'));
  const same = bulk.map(({ key, seen }) => ({ item: key, decision: 'same' as const, seen }));
  await Promise.all([sign(app, ann, 'SA101', same), sign(app, ann, 'SA101', same)]);
  expect(await notes()).toEqual([`${bulk.length} items as same`]);

  // Accepting them again keeps the first person, and only new items are logged.
  const bob = await adminToken(app, 'bob@staff.example');
  const rest = (await statesFor(app, ann, 'SA101')).filter(({ isOpen }) => isOpen).slice(0, 1);
  const more = rest.map(({ item }) => ({ item: item.key, decision: item.proposes, seen: item.seen }));
  await sign(app, bob, 'SA101', [...same, ...more]);
  expect((await notes()).slice(0, -1)).toEqual(rest.map(({ item }) => `${item.called} as ${item.proposes}`));
  const { worklist } = (await app.call(getWorklist, { token: ann, params })).body;
  expect(worklist?.signedOff.find(({ item }) => item === same[0]?.item)?.by).toBe('ann@staff.example');

  const again = same.slice(0, 1).map((one) => ({ ...one, decision: null }));
  await sign(app, ann, 'SA101', again);
  await sign(app, ann, 'SA101', again);
  expect((await notes()).filter((note) => note.endsWith(' open again'))).toEqual([
    `${bulk[0]?.called} open again`,
  ]);
});

async function heardOfWorklist(code: string): Promise<string> {
  const body = { tab: 'tab-that-hears', place: '', leaves: false };
  return (await app.call(bePresent, { token: ann, params: of(code), body })).body.worklist;
}

test('tells a window about a decision in the worklist, or its reversal, and about no other form', async () => {
  const heard = heardOfWorklist;
  const [one, two] = await statesFor(app, ann, 'SA104S');
  if (one === undefined || two === undefined) throw new Error('there is nothing to decide');
  const decide = (decision: 'same' | 'changed' | null, { item } = one) =>
    sign(app, ann, 'SA104S', [{ item: item.key, decision, seen: item.seen }]);
  const other = await heard('SA103S');
  const words = [await heard('SA104S'), await heard('SA104S')];
  expect(words[1]).toBe(words[0]);
  for (const act of [
    () => decide('same'),
    () => decide('changed'),
    () => decide('same', two),
    () => decide(null),
  ]) {
    app.clock.advance(1);
    await act();
    words.push(await heard('SA104S'));
  }
  expect(new Set(words).size).toBe(5);
  expect(await heard('SA103S')).toBe(other);
});

test('tells a window when a correction of last year’s form takes effect, which reopens its items', async () => {
  const code = 'SA109';
  const lastYears = { code, taxYear: '2025-26' };
  await signAll(app, ann, code);
  const before = await heardOfWorklist(code);
  const ofOthers = await heardOfWorklist('SA108');
  const { published } = await opened(app, ann, lastYears);
  const [first] = published.form_json.fields.filter(({ box }) => box !== undefined);
  if (first === undefined) throw new Error('there is no box');
  const corrected = withField(published, first.name, { help: 'Corrected.' });
  const holdsFrom = new Date(app.clock.now.getTime() + 60_000);
  await app.services.db.asSystem((tx) =>
    publish(tx, corrected, { email: 'bob@staff.example', note: 'Why', holdsFrom }, app.clock.now),
  );
  expect(await heardOfWorklist(code)).toBe(before);
  app.clock.advance(60);
  expect(await heardOfWorklist(code)).not.toBe(before);
  const open = (await statesFor(app, ann, code)).filter(({ isOpen }) => isOpen);
  expect(open.map(({ item }) => item.key)).toEqual([`box:${first.id ?? first.name}`]);
  expect(await heardOfWorklist('SA108')).toBe(ofOthers);
});

test('tells a window when the form is published for the year and its worklist closes', async () => {
  const code = 'SA101';
  const before = await heardOfWorklist(code);
  const { draft } = await opened(app, ann, of(code));
  if (draft === null) throw new Error('there is no draft');
  await app.services.db.asSystem((tx) =>
    publish(tx, draft.definition, { email: 'bob@staff.example', note: 'Why' }, app.clock.now),
  );
  expect(await heardOfWorklist(code)).not.toBe(before);
});

test('signs a box off as same again when its removal is undone', async () => {
  const params = of('SA108');
  await signAll(app, ann, 'SA108');
  const { draft } = await opened(app, ann, params);
  if (draft === null) throw new Error('there is no draft');
  const { definition } = draft;
  const save = async (one: typeof definition, revision: number) =>
    (await app.call(saveDraft, { token: ann, params, body: { definition: one, revision, version: 0 } })).body;
  const fields = definition.form_json.fields.slice(0, -1);
  const without = await save(
    { ...definition, form_json: { ...definition.form_json, fields } },
    draft.revision,
  );
  await signAll(app, ann, 'SA108');
  await save(definition, without.revision);
  const states = await statesFor(app, ann, 'SA108');
  expect(states.filter(({ isOpen }) => isOpen)).toEqual([]);
  expect(states.map(({ signedOff }) => signedOff?.decision)).not.toContain('gone');

  // A reversal covers decisions made at any time.
  const last = definition.form_json.fields.at(-1);
  const item = states.find(({ item: { fields: of } }) => of.after?.name === last?.name)?.item;
  if (item === undefined) throw new Error('no such box');
  await sign(app, ann, 'SA108', [{ item: item.key, decision: null, seen: item.seen }]);
  expect(
    (await statesFor(app, ann, 'SA108')).filter(({ signedOff }) => signedOff === undefined),
  ).toMatchObject([{ item: { key: item.key }, isOpen: true }]);
});

test('drafts a discarded draft again when the year is started again, and keeps decisions', async () => {
  const params = of('SA108');
  await signAll(app, ann, 'SA108');
  const { draft } = await opened(app, ann, params);
  await app.call(discardDraft, { token: ann, params, query: { revision: draft?.revision ?? 0 } });
  expect((await app.call(getForm, { token: ann, params })).status).toBe(404);
  const missing = (await app.call(getStartedYear, { token: ann, params: year })).body.forms;
  expect(missing.find(({ code }) => code === 'SA108')).toMatchObject({
    hasDraft: false,
    version: 0,
    toDecide: null,
  });
  expect((await app.call(startYear, { token: ann, params: year })).body.drafted).toEqual(['SA108']);
  expect((await statesFor(app, ann, 'SA108')).filter(({ isOpen }) => isOpen)).toEqual([]);
});

// Every form is published through its gates, more than other tests do.
test(
  'fills in and calculates the new year once it is signed off and published as a whole',
  { timeout: 240_000 },
  async () => {
    const { forms } = (await app.call(getStartedYear, { token: ann, params: year })).body;
    for (const { code, version } of forms) {
      if (version > 0) continue;
      await signAll(app, ann, code);
      await confirmCarried(app, ann, code);
      expect(await publishDraftOf(app, ann, code), code).toEqual({ status: 'success', version: 1 });
    }
    const rates = (await app.call(getRates, { token: ann, params: year })).body;
    const revision = rates.draft?.revision ?? 0;
    const published = await app.call(publishRates, {
      token: ann,
      params: year,
      body: { revision, note: 'Why' },
    });
    expect(published.body).toEqual({ status: 'success', version: 1 });
    const done = (await app.call(getStartedYear, { token: ann, params: year })).body;
    expect(done.forms.filter(({ version }) => version === 0)).toEqual([]);
    expect(done.rates).toMatchObject({ hasDraft: false, version: 1 });
    expect((await app.call(listStartedYears, { token: ann })).body.next).toEqual({
      taxYear: '2028-29',
      from: taxYear,
    });

    app.clock.now = new Date('2027-04-20T10:00:00Z');
    const filer = await newFiler(app);
    const query = { tax_year_id: 2027 };
    const { body } = await app.call(getTaxForms, { token: filer.token, query });
    expect(body.forms.find(({ code }) => code === 'SA105')?.title).toBe('UK property by hand');
    expect(body.forms.find(({ code }) => code === 'SA102')?.validator).toMatch(/^[0-9a-f]{32}$/);
    await filer.save('employment', [JOB], 2027);
    const tax = (await app.call(getTaxCalculation, { token: filer.token, query })).body;
    // (30,000 − 12,570) at 20%.
    expect(tax).toMatchObject({ tax_year: '2027-2028', income_tax: 3486 });
  },
);

test('shows filers and agents nothing of it', async () => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  expect((await app.call(startYear, { token, params: year })).status).toBe(403);
  expect((await app.call(getWorklist, { token, params: of('SA105') })).status).toBe(403);
});
