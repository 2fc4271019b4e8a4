import { expect, test } from 'vitest';
import type { ErrorReply } from '#contract/errors.ts';
import { saveFormDraft } from '#contract/tax-forms/form-drafts.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

test.each(['a\ud800b', '\udc00', 'a\0b'])('refuses a save with %j at its box', async (text) => {
  const token = await addSession(app, (await addUser(app)).userId);
  const query = { tax_year_id: 2025, type: 'self_employment' };
  const one = await app.call(saveTaxData, { token, query, body: { include: false, box_1: text } });
  const issue = { message: expect.stringMatching(/we cannot store/) };
  expect(one.status).toBe(400);
  expect((one.body as unknown as ErrorReply).issues).toEqual([{ ...issue, field: 'box_1' }]);
  const body = [{ include: false }, { include: false, box_5: text }];
  const list = await app.call(saveTaxData, { token, query: { ...query, type: 'employment' }, body });
  expect((list.body as unknown as ErrorReply).issues).toEqual([{ ...issue, field: '1.box_5' }]);
  const draft = { version: 1, entries: [{ box_1: text }] };
  const reply = await app.call(saveFormDraft, { token, query, body: draft });
  expect((reply.body as unknown as ErrorReply).issues).toEqual([{ ...issue, field: 'entries.0.box_1' }]);
  const named = await app.call(saveTaxData, { token, query, body: { [text]: 'a' } });
  expect([named.status, (named.body as unknown as ErrorReply).issues]).toEqual([
    400,
    [{ ...issue, field: '' }],
  ]);
});

test('stores characters outside the basic plane unchanged', async () => {
  const token = await addSession(app, (await addUser(app)).userId);
  const query = { tax_year_id: 2025, type: 'property' };
  const draft = await app.call(saveFormDraft, {
    token,
    query,
    body: { version: 1, entries: [{ box_1: 'Zürich 𝒜 🏠' }] },
  });
  expect(draft.status).toBe(200);
});
