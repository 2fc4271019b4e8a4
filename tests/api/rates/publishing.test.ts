import { beforeAll, expect, test } from 'vitest';
import { listFormEvents } from '#contract/form-events/form-events.ts';
import * as reviews from '#contract/rates/rate-reviews.ts';
import * as contract from '#contract/rates/rates.ts';
import { setSecondAdmin } from '#contract/staff/staff.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { getTaxYears } from '#contract/tax-years/tax-years.ts';
import { JOB, newFiler } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { staffToken } from '../definitions/staff.ts';
import { allowanceOf, changed, startDraft } from './rates.ts';

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

const send = (taxYear: string, token: string, revision: number, note = 'Please look') =>
  app.call(reviews.sendRatesToReview, { params: { taxYear }, token, body: { revision, note } });
const approve = (taxYear: string, token: string, revision: number) =>
  app.call(reviews.approveRates, { params: { taxYear }, token, body: { revision } });
const back = (taxYear: string, token: string, revision: number, reason = 'The source is missing') =>
  app.call(reviews.sendRatesBack, { params: { taxYear }, token, body: { revision, reason } });
const publish = (taxYear: string, token: string, revision: number, more: object = {}) =>
  app.call(contract.publishRates, { params: { taxYear }, token, body: { revision, note: 'Why', ...more } });
const restore = (taxYear: string, token: string, version: number, newest: number) =>
  app.call(reviews.restoreRates, {
    params: { taxYear, version },
    token,
    body: { newest, note: 'It was wrong' },
  });
const opened = async (taxYear: string, token = ann) =>
  (await app.call(contract.getRates, { token, params: { taxYear } })).body;
const drafted = async (taxYear: string, allowance: number, token = ann) =>
  (await startDraft(app, token, taxYear, (figures) => allowanceOf(figures, allowance))).revision;
const statuses = async (taxYear: string) =>
  (await opened(taxYear)).versions.map(({ version, status }) => [version, status]);

test('sends rates to a second admin for approval, publishes them, and records who, why and how much', async () => {
  const revision = await drafted('2022-23', 12_580);
  expect((await publish('2022-23', ann, revision)).status).toBe(409);
  expect((await approve('2022-23', bob, revision)).status).toBe(409);
  expect((await send('2022-23', ann, revision)).body).toEqual({ status: 'success' });
  expect((await send('2022-23', bob, revision)).status).toBe(409);
  expect(await opened('2022-23', bob)).toMatchObject({
    secondAdmin: true,
    review: { revision, version: 0, state: 'in review', sentBy: ANN, note: 'Please look' },
  });
  const { body: list } = await app.call(contract.listRateYears, { token: bob });
  expect(list.years.find(({ taxYear }) => taxYear === '2022-23')).toMatchObject({ review: 'in review' });
  expect((await approve('2022-23', ann, revision)).status).toBe(422);
  expect((await publish('2022-23', bob, revision)).status).toBe(409);
  expect((await approve('2022-23', bob, revision)).body).toEqual({ status: 'success' });
  expect((await publish('2022-23', ann, revision, { note: 'Budget' })).body).toEqual({
    status: 'success',
    version: 1,
  });
  expect((await opened('2022-23')).versions[0]).toMatchObject({
    publishedBy: ANN,
    approvedBy: BOB,
    note: 'Budget',
    status: 'in force',
    restores: null,
  });
  const { body } = await app.call(listFormEvents, { token: ann, query: { code: 'rates' } });
  const ofYear = body.events.filter(({ taxYear }) => taxYear === '2022-23');
  expect(ofYear.map(({ kind, who, note, changes }) => [kind, who, note, changes?.changed])).toEqual([
    ['rates-published', ANN, `Budget. Approved by ${BOB}.`, 1],
    ['approved', BOB, `Edited by ${ANN}, sent by ${ANN}.`, undefined],
    ['sent-to-review', ANN, 'Please look', 1],
    ['rates-draft-started', ANN, '', undefined],
  ]);
});

test('ends the approval of a revision of rates when the draft or the version changes', async () => {
  const first = await drafted('2020-21', 12_510);
  await send('2020-21', ann, first);
  await approve('2020-21', bob, first);
  expect((await back('2020-21', bob, first)).status).toBe(200);
  expect((await opened('2020-21')).review).toMatchObject({
    state: 'sent back',
    decidedBy: BOB,
    reason: 'The source is missing',
  });
  expect((await back('2020-21', bob, first)).status).toBe(409);
  expect((await send('2020-21', ann, first)).status).toBe(200);
  const second = await drafted('2020-21', 12_520);
  expect((await opened('2020-21')).review).toBeNull();
  expect((await publish('2020-21', bob, first)).status).toBe(409);
  expect((await approve('2020-21', bob, second)).status).toBe(409);
  const { body } = await app.call(listFormEvents, { token: ann, query: { kind: 'review-ended' } });
  expect(body.events).toMatchObject([{ who: ANN, code: 'rates', taxYear: '2020-21' }]);
  const broken = await startDraft(app, ann, '2020-21', (figures) => allowanceOf(figures, -1));
  expect((await send('2020-21', ann, broken.revision)).body).toMatchObject({
    status: 'error',
    problems: [{ figure: 'incomeTax.personalAllowance' }],
  });
});

test('applies scheduled rates from their time on for every reader, and a rollback cancels them', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [{ ...JOB, box_6: false }], 2021);
  const tax = async () => {
    const query = { tax_year_id: 2021 };
    return (await app.call(getTaxCalculation, { token: filer.token, query })).body;
  };
  const at = (seconds: number) => new Date(app.clock.now.getTime() + seconds * 1000).toISOString();
  const revision = await drafted('2021-22', 13_000);
  await send('2021-22', ann, revision);
  await approve('2021-22', bob, revision);
  for (const holdsFrom of [at(-1), at(0), 'tomorrow'])
    expect((await publish('2021-22', bob, revision, { holdsFrom })).status).toBe(422);
  expect((await publish('2021-22', bob, revision, { holdsFrom: at(1200) })).body).toMatchObject({
    version: 1,
  });
  // (30,000 − 12,570) at 20%, and from then on (30,000 − 13,000) at 20%.
  expect(await tax()).toMatchObject({ income_tax: 3486 });
  expect(await statuses('2021-22')).toEqual([
    [1, 'scheduled'],
    [0, 'in force'],
  ]);
  const { body: list } = await app.call(contract.listRateYears, { token: ann });
  expect(list.years.find(({ taxYear }) => taxYear === '2021-22')).toMatchObject({ version: 0 });
  app.clock.advance(1199);
  expect(await tax()).toMatchObject({ income_tax: 3486 });
  app.clock.advance(1);
  expect(await tax()).toMatchObject({ income_tax: 3400 });

  expect((await restore('2021-22', bob, 0, 7)).status).toBe(409);
  expect((await restore('2021-22', bob, 1, 1)).status).toBe(422);
  expect((await restore('2021-22', bob, 9, 1)).status).toBe(404);
  // A draft approved against version 1 is not published over the rollback.
  const next = await drafted('2021-22', 14_000);
  await send('2021-22', ann, next);
  await approve('2021-22', bob, next);
  expect((await restore('2021-22', bob, 0, 1)).body).toEqual({ status: 'success', version: 2 });
  expect(await tax()).toMatchObject({ income_tax: 3486 });
  expect((await publish('2021-22', bob, next)).status).toBe(409);
  expect((await opened('2021-22')).versions).toMatchObject([
    { version: 2, restores: 0, publishedBy: BOB, note: 'It was wrong', status: 'in force' },
    { version: 1, restores: null, status: 'superseded' },
    { version: 0, status: 'superseded' },
  ]);
  const query = { kind: 'rolled-back', code: 'rates' } as const;
  const { body } = await app.call(listFormEvents, { token: ann, query });
  expect(body.events).toMatchObject([
    { who: BOB, version: 2, note: 'It was wrong. Restores the rates as shipped.', changes: { changed: 1 } },
  ]);
});

test('compares rates published on top of scheduled ones with what people would pay then', async () => {
  const year = '2024-25';
  const holdsFrom = '2027-05-01T00:00:00.000Z';
  const publishes = async (paths: string[], more: object) => {
    const one = { verified: false, sources: [{ title: 'Budget of the test' }] };
    const changes = Object.fromEntries(paths.map((path) => [path, one]));
    const { revision } = await startDraft(app, ann, year, (figures) => changed(figures, changes));
    await send(year, ann, revision);
    await approve(year, bob, revision);
    expect((await publish(year, bob, revision, more)).body).toMatchObject({ status: 'success' });
  };
  await publishes(['incomeTax.personalAllowance'], { holdsFrom });
  await publishes(['dividends.allowance'], {});
  const query = { kind: 'rates-published', code: 'rates' } as const;
  const { body } = await app.call(listFormEvents, { token: ann, query });
  const ofYear = body.events.filter(({ taxYear }) => taxYear === year);
  expect(ofYear.map(({ version, changes }) => [version, changes?.changed])).toEqual([
    [2, 2],
    [1, 1],
  ]);
});

test('offers a year with scheduled first rates from their time on', async () => {
  const now = app.clock.now;
  await app.call(contract.startRates, { token: ann, params: { taxYear: '2027-28' } });
  const revision = await drafted('2027-28', 12_580);
  await send('2027-28', ann, revision);
  await approve('2027-28', bob, revision);
  const holdsFrom = '2027-05-01T00:00:00.000Z';
  expect((await publish('2027-28', ann, revision, { holdsFrom })).body).toMatchObject({ version: 1 });
  const offered = async () => {
    const { token } = await newFiler(app);
    return (await app.call(getTaxYears, { token })).body.years[0]?.hmrc_year_string;
  };
  app.clock.now = new Date('2027-04-30T23:59:59Z');
  expect(await offered()).toBe('2026-27');
  app.clock.now = new Date(holdsFrom);
  expect(await offered()).toBe('2027-28');
  app.clock.now = now;
});

test('requires the role of every step, and refuses an editor or viewer what is for approvers', async () => {
  const [viewer, editor, approver] = [
    await staffToken(app, ['viewer']),
    await staffToken(app, ['editor']),
    await staffToken(app, ['approver']),
  ];
  const year = '2023-24';
  const revision = await drafted(year, 12_570, editor);
  expect((await opened(year, viewer)).draft?.revision).toBe(revision);
  for (const token of [viewer, approver]) expect((await send(year, token, revision)).status).toBe(403);
  expect((await send(year, editor, revision)).status).toBe(200);
  for (const token of [viewer, editor]) {
    expect((await approve(year, token, revision)).status).toBe(403);
    expect((await back(year, token, revision)).status).toBe(403);
    expect((await publish(year, token, revision)).status).toBe(403);
    expect((await restore(year, token, 0, 1)).status).toBe(403);
  }
  expect((await approve(year, approver, revision)).status).toBe(200);
  expect((await publish(year, approver, revision)).body).toMatchObject({ status: 'success' });
});

test.each(['update rate_sets set note = note', 'delete from rate_sets', 'truncate rate_sets'])(
  'refuses in the database: %s',
  async (statement) => {
    await expect(app.services.db.pool.query(statement)).rejects.toThrow('added to only');
  },
);

test('lets one person publish rates alone with the second admin switched off', async () => {
  const revision = await drafted('2019-20', 12_510);
  expect((await publish('2019-20', ann, revision)).status).toBe(409);
  await app.call(setSecondAdmin, { token: ann, body: { on: false } });
  expect((await publish('2019-20', ann, revision)).body).toEqual({ status: 'success', version: 1 });
});
