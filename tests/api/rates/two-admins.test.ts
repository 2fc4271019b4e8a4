import { expect, test } from 'vitest';
import { bePresentAtRates } from '#contract/rates/rate-presence.ts';
import { getRates, type RateFigures, saveRateDraft } from '#contract/rates/rates.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { staffToken } from '../definitions/staff.ts';
import { changed } from './rates.ts';

const app = useTestApp();
const params = { taxYear: '2025-26' };

test('shows two admins on the rates of a year each other and their saves, and refuses a stale save', async () => {
  const [ann, ben] = [
    await staffToken(app, ['editor'], 'ann.rates@staff.example'),
    await staffToken(app, ['editor'], 'ben.rates@staff.example'),
  ];
  const beat = async (token: string, tab: string, place = '', leaves = false) =>
    (await app.call(bePresentAtRates, { params, token, body: { tab, place, leaves } })).body;
  const save = (token: string, figures: RateFigures, revision: number) =>
    app.call(saveRateDraft, { token, params, body: { figures, revision, version: 0 } });
  const of = async (token: string) => (await app.call(getRates, { token, params })).body;

  expect(await beat(ann, 'tab-of-ann')).toMatchObject({ others: [], revision: 0, version: 0, review: '' });
  const seen = await beat(ben, 'tab-of-ben', 'incomeTax.personalAllowance');
  expect(seen.others).toEqual([{ who: 'ann.rates@staff.example', place: '' }]);
  expect((await beat(ann, 'tab-of-ann')).others).toEqual([
    { who: 'ben.rates@staff.example', place: 'incomeTax.personalAllowance' },
  ]);

  // Both opened the rates in force.
  const opened = (await of(ann)).newest ?? {};
  const byAnn = changed(opened, { 'incomeTax.personalAllowance': { value: 13_000, verified: false } });
  const first = await save(ann, byAnn, 0);
  expect(first.status).toBe(200);
  // Ben's window is told, by itself or when it saves; its own save overwrites nothing.
  expect((await beat(ben, 'tab-of-ben')).revision).toBe(first.body.revision);
  const change = { 'allowances.blindPersons': { value: 3300, verified: false } };
  const stale = await save(ben, changed(opened, change), 0);
  expect([stale.status, stale.body]).toMatchObject([409, { error: 'conflict' }]);
  const latest = await of(ben);
  expect(latest.draft).toMatchObject({ savedBy: 'ann.rates@staff.example', figures: byAnn });

  // With Ann's figures under his, both are in the draft.
  const both = changed(latest.draft?.figures ?? {}, change);
  const second = await save(ben, both, first.body.revision);
  expect(second.status).toBe(200);
  expect((await of(ann)).draft?.figures).toEqual(both);
  expect((await beat(ann, 'tab-of-ann')).revision).toBe(second.body.revision);

  await beat(ben, 'tab-of-ben', '', true);
  expect((await beat(ann, 'tab-of-ann')).others).toEqual([]);
});

test('keeps rates of another year, or of an unknown year, separate', async () => {
  const token = await staffToken(app, ['viewer'], 'eve.rates@staff.example');
  const body = { tab: 'tab-of-eve', place: '', leaves: false };
  expect((await app.call(bePresentAtRates, { params, token, body })).status).toBe(200);
  const other = { params: { taxYear: '2024-25' }, token, body: { ...body, tab: 'tab-of-eve-2' } };
  expect((await app.call(bePresentAtRates, other)).body.others).toEqual([]);
  const unknown = { params: { taxYear: '2090-91' }, token, body };
  expect((await app.call(bePresentAtRates, unknown)).status).toBe(404);
});
