import { beforeAll, expect, test } from 'vitest';
import { getForm, listForms } from '#contract/definitions/definitions.ts';
import { listFormEvents } from '#contract/form-events/form-events.ts';
import { saveFormDraft } from '#contract/tax-forms/form-drafts.ts';
import { bringFormBack, getFormUse, withdrawForm } from '#contract/withdrawals/form-withdrawals.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { getTaxData, getTaxForms, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { newFiler } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, staffToken } from './staff.ts';

const app = useTestApp();
const params = { code: 'SA105', taxYear: '2025-26' };
const LETTING = { include: true, box_1: 1, box_20: 50_000 };
let token = '';
beforeAll(async () => {
  token = await adminToken(app);
});

const formsFor = async (by: string) =>
  (await app.call(getTaxForms, { token: by, query: { tax_year_id: 2025 } })).body;
const codes = (forms: readonly { code: string }[]) => forms.map(({ code }) => code);
const answersFor = async (by: string) =>
  JSON.parse(
    (await app.call(getTaxData, { token: by, query: { tax_year_id: 2025, type: 'property' } })).body.data,
  ) as unknown;
const stored = (userId: number) =>
  app.services.db.asUser(userId, (tx) => tx.selectFrom('saved_forms').selectAll().execute());
const taxOf = async (by: string) =>
  (await app.call(getTaxCalculation, { token: by, query: { tax_year_id: 2025 } })).body;
const withdraw = (reason: string, by = token, of = params) =>
  app.call(withdrawForm, { token: by, params: of, body: { reason } });
const bringBack = (by = token) =>
  app.call(bringFormBack, { token: by, params, body: { reason: 'Put right' } });

test('withdraws and restores a form: people with answers can read them, no one else sees it, and stored data is unchanged', async () => {
  const landlord = await newFiler(app);
  const other = await newFiler(app);
  await landlord.save('property', LETTING);
  const before = await stored(landlord.userId);
  const taxBefore = await taxOf(landlord.token);
  const use = (await app.call(getFormUse, { token, params })).body;
  expect(use).toMatchObject({ saved: 1, included: 1, drafts: 0, filed: 0, needed: '' });
  // The years on offer to filers; later ones have no rates yet.
  expect(use.years).toEqual(['2025-26', '2026-27']);

  expect((await withdraw('Published by mistake')).body).toEqual({ status: 'success' });
  expect((await withdraw('Again')).status).toBe(409);

  const held = await formsFor(landlord.token);
  expect(codes(held.forms)).not.toContain('SA105');
  expect(codes(held.withdrawn)).toEqual(['SA105']);
  const unseen = await formsFor(other.token);
  expect(codes([...unseen.forms, ...unseen.withdrawn])).not.toContain('SA105');
  expect(await answersFor(landlord.token)).toEqual(LETTING);
  expect(await taxOf(landlord.token)).not.toEqual(taxBefore);

  // Read-only: neither saves nor drafts.
  const query = { tax_year_id: 2025, type: 'property' };
  const save = await app.call(saveTaxData, { token: landlord.token, query, body: { include: false } });
  expect(save.status).toBe(404);
  expect(save.body).toMatchObject({ message: expect.stringContaining('no longer in use') as string });
  const typed = { version: 1, entries: [{ box_1: 2 }] };
  expect((await app.call(saveFormDraft, { token: landlord.token, query, body: typed })).status).toBe(404);
  expect(await stored(landlord.userId)).toEqual(before);

  // Staff can still work on it, and see that it is withdrawn.
  expect((await app.call(getForm, { token, params })).body.withdrawal).toMatchObject({
    reason: 'Published by mistake',
  });
  const listed = (await app.call(listForms, { token })).body.forms.filter(({ withdrawn }) => withdrawn);
  expect(listed).toMatchObject([params]);
  expect((await app.call(getFormUse, { token, params })).body).toMatchObject({ saved: 1 });

  expect((await bringBack()).body).toEqual({ status: 'success' });
  expect((await bringBack()).status).toBe(409);
  expect(codes((await formsFor(other.token)).forms)).toContain('SA105');
  expect(await stored(landlord.userId)).toEqual(before);
  expect(await taxOf(landlord.token)).toEqual(taxBefore);
  const { events } = (await app.call(listFormEvents, { token, query: { code: 'SA105' } })).body;
  expect(events.slice(0, 2)).toMatchObject([
    { kind: 'brought-back', note: 'Put right', taxYear: '2025-26' },
    { kind: 'withdrawn', note: 'Published by mistake', taxYear: '2025-26' },
  ]);
});

test('lets only approvers withdraw it, with a reason, and refuses what every return needs', async () => {
  const editor = await staffToken(app, ['editor']);
  expect((await withdraw('x', editor)).status).toBe(403);
  expect((await bringBack(editor)).status).toBe(403);
  expect((await withdraw('  ')).status).toBe(400);
  for (const code of ['SA100', 'final', 'add-transaction']) {
    const { forms } = (await app.call(listForms, { token })).body;
    const of = forms.find((form) => form.code === code);
    const reply = await withdraw('x', token, { code, taxYear: of?.taxYear ?? '' });
    expect([code, reply.body]).toMatchObject([
      code,
      { message: expect.stringContaining('cannot take it out of use') as string },
    ]);
  }
  expect((await withdraw('x', token, { code: 'NOWHERE', taxYear: '2025-26' })).status).toBe(404);
});
