import { beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/definitions/definitions.ts';
import { listFormEvents } from '#contract/form-events/form-events.ts';
import * as reviews from '#contract/definitions/form-reviews.ts';
import { setSecondAdmin } from '#contract/staff/staff.ts';
import { getTaxForms } from '#contract/tax-forms/tax-forms.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { draftOf, filer, opened, staffToken, withField } from './staff.ts';

const app = useTestApp();
const ANN = 'ann@staff.example';
const BOB = 'bob@staff.example';
let ann = '';
let bob = '';

beforeAll(async () => {
  // Both can do everything; only their actions separate them.
  ann = await staffToken(app, ['editor', 'approver'], ANN);
  bob = await staffToken(app, ['editor', 'approver'], BOB);
});

type Params = { code: string; taxYear: string };
const send = (params: Params, token: string, revision: number, note = 'Please look') =>
  app.call(reviews.sendToReview, { params, token, body: { revision, note } });
const approve = (params: Params, token: string, revision: number) =>
  app.call(reviews.approveReview, { params, token, body: { revision } });
const publish = (params: Params, token: string, revision: number, more: object = {}) =>
  app.call(contract.publishForm, { params, token, body: { revision, note: 'Why', ...more } });
const titled = (title: string, params: Params, token = ann) =>
  draftOf(app, token, (it) => ({ ...it, title }), params);

test('sends a draft to a second admin for approval, publishes it, and records who and why', async () => {
  const params = { code: 'SA103S', taxYear: '2025-26' };
  const revision = await draftOf(app, ann, (it) => withField(it, 'box_9', { title: 'Sales' }), params);
  expect((await publish(params, ann, revision)).status).toBe(409);
  expect((await send(params, ann, revision)).body).toEqual({ status: 'success' });
  expect((await opened(app, bob, params)).review).toMatchObject({
    revision,
    version: 1,
    state: 'in review',
    sentBy: ANN,
    note: 'Please look',
  });
  expect((await send(params, bob, revision)).status).toBe(409);
  expect((await publish(params, bob, revision)).status).toBe(409);
  expect((await approve(params, bob, revision)).body).toEqual({ status: 'success' });
  expect((await publish(params, ann, revision, { note: 'Form of 2026' })).body).toEqual({
    status: 'success',
    version: 2,
  });
  expect((await opened(app, ann, params)).versions[0]).toMatchObject({
    publishedBy: ANN,
    approvedBy: BOB,
    note: 'Form of 2026',
    status: 'in force',
  });
  const { body } = await app.call(listFormEvents, { token: ann, query: { code: 'SA103S' } });
  expect(body.events.slice(0, 4).map(({ kind, who, note }) => [kind, who, note])).toEqual([
    ['published', ANN, `Form of 2026. Approved by ${BOB}.`],
    ['approved', BOB, `Edited by ${ANN}, sent by ${ANN}.`],
    ['sent-to-review', ANN, 'Please look'],
    ['draft-started', ANN, ''],
  ]);
});

test('logs everyone who edited the approved draft, not only the last editor', async () => {
  const params = { code: 'SA108', taxYear: '2025-26' };
  await titled('Extra', params, bob);
  const revision = await titled('Extra income', params);
  await send(params, ann, revision);
  expect((await approve(params, bob, revision)).body).toEqual({ status: 'success' });
  const { body } = await app.call(listFormEvents, { token: ann, query: { code: 'SA108', kind: 'approved' } });
  expect(body.events.map(({ note }) => note)).toEqual([`Edited by ${BOB} and ${ANN}, sent by ${ANN}.`]);
});

test('refuses approval by the last editor and the sender, and allows it to anyone else', async () => {
  const params = { code: 'SA105', taxYear: '2025-26' };
  const carol = await staffToken(app, ['approver']);
  const revision = await titled('Lettings', params, ann);
  await send(params, bob, revision);
  for (const token of [ann, bob]) expect((await approve(params, token, revision)).status).toBe(422);
  expect((await opened(app, carol, params)).review?.state).toBe('in review');
  expect((await approve(params, carol, revision)).status).toBe(200);
  expect((await approve(params, carol, revision)).status).toBe(409);
});

test('withdraws the draft from review after a change, and logs that the approval of its revision ended', async () => {
  const params = { code: 'SA102', taxYear: '2025-26' };
  const first = await titled('Jobs', params);
  await send(params, ann, first);
  await approve(params, bob, first);
  const second = await titled('Jobs and more', params, ann);
  const { review } = await opened(app, bob, params);
  expect(review).toBeNull();
  expect((await publish(params, bob, first)).status).toBe(409);
  expect((await publish(params, bob, second)).status).toBe(409);
  expect((await approve(params, bob, second)).status).toBe(409);
  await send(params, ann, second);
  expect((await approve(params, bob, first)).status).toBe(409);
  const { body } = await app.call(listFormEvents, { token: ann, query: { code: 'SA102' } });
  expect(body.events.find(({ kind }) => kind === 'review-ended')).toMatchObject({ who: ANN });
  expect(body.events.filter(({ kind }) => kind === 'review-ended')).toHaveLength(1);
});

test('sends a draft back with a reason, also after approval, and lets it be sent again', async () => {
  const params = { code: 'final', taxYear: '2019-20' };
  const revision = await titled('The end', params);
  const back = (token: string, reason = ' Box 3 is missing ') =>
    app.call(reviews.sendBack, { params, token, body: { revision, reason } });
  expect((await back(bob)).status).toBe(409);
  await send(params, ann, revision);
  await approve(params, bob, revision);
  expect((await back(bob)).status).toBe(200);
  expect((await opened(app, ann, params)).review).toMatchObject({
    state: 'sent back',
    decidedBy: BOB,
    reason: 'Box 3 is missing',
  });
  expect((await publish(params, bob, revision)).status).toBe(409);
  expect((await back(bob)).status).toBe(409);
  expect((await send(params, ann, revision)).status).toBe(200);
  expect((await approve(params, bob, revision)).status).toBe(200);
});

test('does not publish a draft approved against one version over another', async () => {
  const params = { code: 'SA105', taxYear: '2019-20' };
  const revision = await titled('Lettings', params);
  await send(params, ann, revision);
  await approve(params, bob, revision);
  await publish(params, bob, revision);
  const next = await titled('Rents', params);
  await send(params, ann, next);
  await approve(params, bob, next);
  const restored = await app.call(contract.restoreVersion, {
    params: { ...params, version: 1 },
    token: bob,
    body: { newest: 2, note: 'It was wrong' },
  });
  expect(restored.body).toEqual({ status: 'success', version: 3 });
  const refused = await publish(params, bob, next);
  expect([refused.status, (refused.body as { message?: string }).message]).toEqual([
    409,
    'Version 3 has been published since this draft was approved. Send the draft for review again.',
  ]);
});

test('does not send a draft with problems', async () => {
  const params = { code: 'SA102', taxYear: '2019-20' };
  const revision = await draftOf(app, ann, (it) => ({ ...it, tax_column: 'elsewhere' }), params);
  expect((await send(params, ann, revision)).body).toMatchObject({
    status: 'error',
    problems: [{ path: '/tax_column' }],
  });
  expect((await opened(app, ann, params)).review).toBeNull();
  // The list of forms shows it too.
  const { forms } = (await app.call(contract.listForms, { token: ann })).body;
  expect(forms.find((one) => one.code === 'SA102' && one.taxYear === '2019-20')?.problems).toBe(1);
});

test('applies a scheduled version from its time on for every reader, and not before', async () => {
  const params = { code: 'SA109', taxYear: '2025-26' };
  const { token } = await filer(app);
  const inForce = async () => {
    const { body } = await app.call(getTaxForms, { token, query: { tax_year_id: 2025 } });
    const form = body.forms.find(({ code }) => code === 'SA109');
    return [form?.version, form?.title];
  };
  const before = await inForce();
  const revision = await titled('Residence', params);
  await send(params, ann, revision);
  await approve(params, bob, revision);
  const at = (seconds: number) => new Date(app.clock.now.getTime() + seconds * 1000).toISOString();
  const noTimes = [
    'tomorrow',
    '2027-13-01T00:00:00Z',
    '2027-02-30T00:00:00Z',
    '2027-02-29T12:00:00.000+01:00',
  ];
  for (const [holdsFrom, message] of [
    ...noTimes.map((time) => [time, /valid start date/] as const),
    [at(-1), /start time in the future/],
    [at(0), /start time in the future/],
    ['9999-12-31T00:00:00Z', /start date no later than 5 April 20\d\d/],
  ] as const) {
    const refused = await publish(params, bob, revision, { holdsFrom });
    expect(refused.status, holdsFrom).toBe(422);
    expect(refused.body).toMatchObject({ message: expect.stringMatching(message) as string });
  }
  expect((await publish(params, bob, revision, { holdsFrom: at(1200) })).body).toMatchObject({ version: 2 });
  expect(await inForce()).toEqual(before);
  expect((await opened(app, ann, params)).versions.map(({ status }) => status)).toEqual([
    'scheduled',
    'in force',
  ]);
  app.clock.advance(1199);
  expect(await inForce()).toEqual(before);
  app.clock.advance(1);
  expect(await inForce()).toEqual([2, 'Residence']);
  expect((await opened(app, ann, params)).versions.map(({ status }) => status)).toEqual([
    'in force',
    'superseded',
  ]);
});

test('publishes an earlier version again with one click, deletes nothing and runs the same gates', async () => {
  const params = { code: 'SA108', taxYear: '2019-20' };
  const { published: first } = await opened(app, ann, params);
  const revision = await titled('Another title', params);
  await send(params, ann, revision);
  await approve(params, bob, revision);
  await publish(params, bob, revision);
  const restore = (version: number, newest: number, token = bob) =>
    app.call(contract.restoreVersion, {
      params: { ...params, version },
      token,
      body: { newest, note: 'The title was wrong' },
    });
  expect((await restore(1, 1)).status).toBe(409);
  expect((await restore(2, 2)).status).toBe(422);
  expect((await restore(7, 2)).status).toBe(404);
  const draft = await titled('Begun in the meantime', params);
  expect((await restore(1, 2)).body).toEqual({ status: 'success', version: 3 });
  const after = await opened(app, ann, params);
  expect(after.published).toEqual(first);
  expect(after.draft?.revision).toBe(draft);
  expect(after.versions).toMatchObject([
    { version: 3, restores: 1, publishedBy: BOB, note: 'The title was wrong', status: 'in force' },
    { version: 2, status: 'superseded' },
    { version: 1, status: 'superseded' },
  ]);
  const { body } = await app.call(listFormEvents, {
    token: ann,
    query: { kind: 'rolled-back', code: 'SA108' },
  });
  expect(body.events).toMatchObject([
    { who: BOB, version: 3, note: 'The title was wrong. Restores version 1.' },
  ]);
});

test.each([
  'update form_versions set note = note',
  'delete from form_validators',
  'truncate form_validators',
])('refuses in the database: %s', async (statement) => {
  await expect(app.services.db.pool.query(statement)).rejects.toThrow('never change once published');
});

test('lets one person publish alone with the second admin switched off', async () => {
  const params = { code: 'HW1', taxYear: '2019-20' };
  const revision = await titled('Working at home', params);
  expect((await publish(params, ann, revision)).status).toBe(409);
  await app.call(setSecondAdmin, { token: ann, body: { on: false } });
  expect((await publish(params, ann, revision)).body).toMatchObject({ status: 'success' });
  const { body } = await app.call(listFormEvents, { token: ann, query: { kind: 'setting-changed' } });
  expect(body.events).toMatchObject([{ who: ANN, code: '', note: 'Approval by a second admin: off' }]);
  expect(body.codes).not.toContain('');
});
