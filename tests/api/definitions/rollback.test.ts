import { beforeAll, expect, test } from 'vitest';
import { confirmLosses, previewMoves } from '#contract/impact/impact.ts';
import { publishForm, restoreVersion } from '#contract/definitions/definitions.ts';
import { getFormDraft, saveFormDraft } from '#contract/tax-forms/form-drafts.ts';
import { sendToReview } from '#contract/definitions/form-reviews.ts';
import { setSecondAdmin } from '#contract/staff/staff.ts';
import { listFormEvents } from '#contract/form-events/form-events.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { getTaxData } from '#contract/tax-forms/tax-forms.ts';
import { newFiler } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, draftOf, opened, staffToken } from './staff.ts';

const app = useTestApp();
const params = { code: 'SA105', taxYear: '2025-26' };
let token = '';
beforeAll(async () => {
  token = await adminToken(app);
});

const added: Field = {
  name: 'tenants',
  id: 'sa105.tenants',
  box: '1.1',
  title: 'Tenants',
  format: 'number',
  decimals: 0,
};

async function publishes(edit: (form: Definition) => Definition) {
  const revision = await draftOf(app, token, edit, params);
  return (await app.call(publishForm, { token, params, body: { revision, note: 'Why' } })).body;
}
const restore = (newest: number, losses?: string[], by = token) =>
  app.call(restoreVersion, {
    token: by,
    params: { ...params, version: 1 },
    body: { newest, note: 'It was wrong', ...(losses === undefined ? {} : { losses }) },
  });
const eventsOf = async (kind: 'losses-confirmed' | 'rolled-back') =>
  (await app.call(listFormEvents, { token, query: { kind, code: 'SA105' } })).body.events;

test('rolls back a version with a used box in one step: lists the losses, confirms them there and logs them', async () => {
  expect(
    await publishes(({ form_json, ...form }) => ({
      ...form,
      form_json: { ...form_json, fields: [...form_json.fields, added] },
    })),
  ).toEqual({ status: 'success', version: 2 });
  const filer = await newFiler(app);
  await filer.save('property', { include: true, box_1: 1, box_20: 5000, tenants: 3 });
  const { body: sent } = await filer.submit();
  expect(sent).toMatchObject({ success: 'Y' });
  const typing = await newFiler(app);
  const ofTyping = { token: typing.token, query: { tax_year_id: 2025, type: 'property' } };
  const typed = { box_1: 2, box_20: 6000, tenants: 4 };
  await app.call(saveFormDraft, { ...ofTyping, body: { version: 2, entries: [typed] } });
  const filed = () =>
    app.services.db.asUser(filer.userId, (tx) =>
      tx.selectFrom('submissions').selectAll().executeTakeFirstOrThrow(),
    );
  const before = await filed();

  const refused = (await restore(2)).body;
  expect(refused).toEqual({
    status: 'error',
    message: 'Filers would lose answers.',
    problems: [{ path: '/form_json', message: expect.stringMatching(/^Box 1\.1: 1 of 1 answer/) as string }],
    losses: [
      {
        key: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        box: 'Box 1.1',
        count: 1,
        says: '1 of 1 answer would be lost: the box is removed, and no other box takes its answers',
      },
    ],
  });
  const keys = refused.status === 'error' ? (refused.losses ?? []).map(({ key }) => key) : [];
  // What was not listed is not confirmed, and nothing is recorded while it is refused.
  expect((await restore(2, ['0'.repeat(64)])).body).toMatchObject({ status: 'error', losses: [{}] });
  expect(await eventsOf('losses-confirmed')).toEqual([]);

  expect((await restore(2, keys)).body).toEqual({ status: 'success', version: 3 });
  expect(await eventsOf('losses-confirmed')).toMatchObject([
    {
      version: 2,
      note: 'Box 1.1: 1 of 1 answer would be lost: the box is removed, and no other box takes its answers',
    },
  ]);
  expect(await eventsOf('rolled-back')).toMatchObject([
    { version: 3, note: 'It was wrong. Restores version 1.' },
  ]);
  const query = { tax_year_id: 2025, type: 'property' };
  const { data } = (await app.call(getTaxData, { token: filer.token, query })).body;
  expect(JSON.parse(data)).toEqual({
    include: true,
    box_1: 1,
    box_20: 5000,
  });
  expect(await filed()).toEqual(before);
  // A filer's unsaved draft is there, and values without a box are reported.
  expect((await app.call(getFormDraft, ofTyping)).body.draft).toMatchObject({
    version: 3,
    entries: [{ box_1: 2, box_20: 6000 }],
    left: [{ place: 'Box 1.1, Tenants', text: '4' }],
  });
  // If no one continues it, it is as it was typed.
  const inTwo = { ...ofTyping, query: { ...ofTyping.query, version: 2 } };
  expect((await app.call(getFormDraft, inTwo)).body.draft).toMatchObject({ entries: [typed], left: [] });
});

test('lets only approvers roll back and confirm, not editors or viewers', async () => {
  const approver = await staffToken(app, ['approver']);
  for (const role of ['editor', 'viewer'] as const) {
    const other = await staffToken(app, [role]);
    expect((await restore(3, [], other)).status).toBe(403);
  }
  // The box returns, and with it the answer saved in it.
  const forth = await app.call(restoreVersion, {
    token: approver,
    params: { ...params, version: 2 },
    body: { newest: 3, note: 'It was right' },
  });
  expect(forth.body).toEqual({ status: 'success', version: 4 });
  const refused = (await restore(4, undefined, approver)).body;
  const keys = refused.status === 'error' ? (refused.losses ?? []).map(({ key }) => key) : [];
  expect(keys).toHaveLength(1);
  expect((await restore(4, keys, approver)).body).toEqual({ status: 'success', version: 5 });
});

test('still confirms a loss of a draft under Moves', async () => {
  await publishes(({ form_json, ...form }) => ({
    ...form,
    form_json: { ...form_json, fields: [...form_json.fields, added] },
  }));
  const without = ({ form_json, ...form }: Definition): Definition => ({
    ...form,
    form_json: { ...form_json, fields: form_json.fields.filter(({ name }) => name !== 'tenants') },
  });
  const refused = await publishes(without);
  expect(refused).toMatchObject({
    message: expect.stringContaining('An editor must confirm the loss') as string,
  });
  expect(refused).not.toHaveProperty('losses');
  const definition = without((await opened(app, token, params)).published);
  const { body } = await app.call(previewMoves, { token, params, body: { definition } });
  const key = body.status === 'success' ? (body.boxes[0]?.loss?.key ?? '') : '';
  const confirmed = await app.call(confirmLosses, { token, params, body: { definition, losses: [key] } });
  expect(confirmed.body).toMatchObject({ status: 'success' });
  expect((await publishes(without)).status).toBe('success');
});

test('removes an unchanged draft after a rollback and keeps one with changes', async () => {
  const of = { code: 'SA108', taxYear: '2025-26' };
  const retitled = (title: string) => draftOf(app, token, (it) => ({ ...it, title }), of);
  const revision = await retitled('Gains and losses');
  await app.call(publishForm, { token, params: of, body: { revision, note: 'Why' } });
  await draftOf(app, token, (it) => it, of);
  const back = (version: number, newest: number) =>
    app.call(restoreVersion, { token, params: { ...of, version }, body: { newest, note: 'It was wrong' } });
  expect((await back(1, 2)).body).toEqual({ status: 'success', version: 3 });
  expect((await opened(app, token, of)).draft).toBeNull();
  const changed = await retitled('Something else');
  expect((await back(2, 3)).body).toEqual({ status: 'success', version: 4 });
  expect((await opened(app, token, of)).draft).toMatchObject({ revision: changed });
});

test('logs the changes of a draft in review against the version it is based on', async () => {
  const of = { code: 'SA104S', taxYear: '2025-26' };
  const boss = await staffToken(app, ['editor', 'approver'], 'sends@staff.example');
  const first = await draftOf(app, token, (it) => ({ ...it, title: 'Partners', helptext: 'Short.' }), of);
  await app.call(publishForm, { token, params: of, body: { revision: first, note: 'Why' } });
  const draft = (moretext: string) => draftOf(app, token, (it) => ({ ...it, moretext }), of);
  const sent = async (revision: number) => {
    await app.call(setSecondAdmin, { token: boss, body: { on: true } });
    const body = { revision, note: 'Please look' };
    expect((await app.call(sendToReview, { token: boss, params: of, body })).body.status).toBe('success');
    await app.call(setSecondAdmin, { token: boss, body: { on: false } });
    const { body: log } = await app.call(listFormEvents, { token, query: { kind: 'sent-to-review' } });
    return log.events[0];
  };
  const revision = await draft('Only what it adds.');
  app.clock.advance(60);
  const back = await app.call(restoreVersion, {
    token,
    params: { ...of, version: 1 },
    body: { newest: 2, note: 'It was wrong' },
  });
  expect(back.body).toEqual({ status: 'success', version: 3 });
  // Against version 3, published in the meantime, it would be three texts.
  expect(await sent(revision)).toMatchObject({
    version: 2,
    changes: { added: 0, changed: 0, removed: 0, form: 1 },
  });
  // A new draft is based on the newest version.
  app.clock.advance(60);
  expect(await sent(await draft('More of it.'))).toMatchObject({ version: 3, changes: { form: 1 } });
});
