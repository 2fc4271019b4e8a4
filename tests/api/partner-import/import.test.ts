import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importPartnerData, reviewPartnerImport } from '#contract/partner-import/partner-import.ts';
import type { PartnerData } from '#contract/partner-import/partner-import.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { getTaxData, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { booksOf } from '#tests/support/books.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { partnerData, partnerOwner } from '#tests/support/partner-data.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { RANDOM_RUNS } from '#tests/support/random-runs.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const IN_2025 = { tax_year_id: 2025, type: 'property' };

async function person() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const books = booksOf(app, token);
  return {
    ...books,
    userId,
    token,
    review: (data: unknown = partnerData) => app.call(reviewPartnerImport, { token, body: { data } }),
    send: (data: unknown = partnerData, query = {}, headers = {}) =>
      app.call(importPartnerData, { token, query, headers, body: { data, owner: partnerOwner } }),
    form: async () =>
      JSON.parse((await app.call(getTaxData, { token, query: IN_2025 })).body.data) as Record<
        string,
        unknown
      >,
    saveForm: (body: Record<string, unknown>) => app.call(saveTaxData, { token, query: IN_2025, body }),
    rows: async () =>
      (await books.list())
        .map(({ description, amount, type, datetime, tagname, ac_name }) => ({
          description,
          amount,
          type,
          datetime,
          tagname,
          ac_name,
        }))
        .toSorted((one, other) => one.description.localeCompare(other.description)),
  };
}

const asData = (changes: Partial<PartnerData>): PartnerData => ({ ...partnerData, ...changes });

test('shows the totals of each property, the owner’s share and what changes in the form', async () => {
  const { review, list } = await person();
  const { status, body } = await review();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    source: 'Lettings Ltd',
    tax_year_id: 2025,
    tax_year: '2025-2026',
    owner: { name: 'Olive Owner', dob: '12/05/1970', annual_pension: 4000 },
    totals: { income: 16_800.01, expenses: 3100.5, loan_interest: 3000 },
    transactions: 4,
    earlier: null,
  });
  expect(body.properties.map(({ share, joint_let }) => ({ share, joint_let }))).toEqual([
    { share: { income: 12_000, expenses: 2500.5, loan_interest: 3000 }, joint_let: 'N' },
    { share: { income: 4800.01, expenses: 600, loan_interest: 0 }, joint_let: 'Y' },
  ]);
  expect(body.form.boxes.map(({ box, from, to }) => [box, from, to])).toEqual([
    ['', null, true],
    ['1', null, 2],
    ['3', null, true],
    ['44', null, 3000],
  ]);
  expect(body.form.problem).toBeUndefined();
  expect(await list()).toEqual([]);
});

test('adds one income and one expense for each property, and writes the form and the profile', async () => {
  const { send, rows, form, token } = await person();
  const { status, body } = await send();
  expect(status).toBe(200);
  expect(body).toMatchObject({ added: 4, replaced: 0, tax_year_id: 2025 });
  const end = { datetime: '05/04/2026', ac_name: 'Lettings Ltd' };
  expect(await rows()).toEqual([
    {
      ...end,
      description: 'Expenses of property 1, Lettings Ltd',
      amount: -2500.5,
      type: 'DEBIT',
      tagname: 'Property expense',
    },
    {
      ...end,
      description: 'Expenses of property 2, Lettings Ltd',
      amount: -600,
      type: 'DEBIT',
      tagname: 'Property expense',
    },
    {
      ...end,
      description: 'Income of property 1, Lettings Ltd',
      amount: 12_000,
      type: 'CREDIT',
      tagname: 'Property income',
    },
    {
      ...end,
      description: 'Income of property 2, Lettings Ltd',
      amount: 4800.01,
      type: 'CREDIT',
      tagname: 'Property income',
    },
  ]);
  expect(await form()).toEqual({ include: true, box_1: 2, box_3: true, box_44: 3000 });
  const { body: profile } = await app.call(getUserProfile, { token });
  expect(profile).toMatchObject(partnerOwner);
});

test('replaces an earlier import of the same period and source as one change that undo takes back', async () => {
  const { send, review, rows, form, list, changes, undo } = await person();
  await send();
  const before = { list: await list(), form: await form() };
  const more = asData({
    importedFrom: ' lettings  LTD',
    propertiesData: [{ totalIncome: 500, totalExpenses: 0, loanInterest: 200, ownershipPercentage: 50 }],
  });
  expect((await review(more)).body.earlier).toEqual({ imported: '20/11/2026', transactions: 4, changed: 0 });
  const { body } = await send(more);
  expect(body).toMatchObject({ added: 1, replaced: 4 });
  expect((await rows()).map(({ amount }) => amount)).toEqual([250]);
  expect(await form()).toEqual({ include: true, box_1: 1, box_3: false, box_44: 100 });
  expect(await changes()).toHaveLength(2);
  const after = { list: await list(), form: await form() };

  const undone = await undo(body.change_id);
  expect(undone.body).toMatchObject({ undone: 5, kept: 0 });
  expect({ list: await list(), form: await form() }).toEqual(before);
  expect((await undo(undone.body.change_id)).status).toBe(200);
  expect({ list: await list(), form: await form() }).toEqual(after);
});

test('keeps an import of another period or source, and the form counts both', async () => {
  const { send, form, list, undo } = await person();
  const quarter = { start_date: '2025-04-06', end_date: '2025-07-05' };
  const first = await send(asData({ period: quarter }));
  await send(asData({ importedFrom: 'Other Homes' }));
  expect(await list()).toHaveLength(8);
  expect(await form()).toEqual({ include: true, box_1: 4, box_3: true, box_44: 6000 });
  await undo(first.body.change_id);
  expect(await list()).toHaveLength(4);
  expect(await form()).toEqual({ include: true, box_1: 2, box_3: true, box_44: 3000 });
});

test('undoing imports in any order, and redoing them, leaves the form with what is in the books', async () => {
  const quarters = [
    { start_date: '2025-04-06', end_date: '2025-07-05' },
    { start_date: '2025-07-06', end_date: '2025-10-05' },
    { start_date: '2025-07-06', end_date: '2025-10-05' },
  ];
  const sent = ['Lettings Ltd', 'Other Homes', 'Other Homes'].map((importedFrom, index) =>
    asData({
      importedFrom,
      period: quarters[index] ?? partnerData.period,
      propertiesData: partnerData.propertiesData.slice(0, index === 2 ? 1 : 2),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2), { minLength: 3, maxLength: 8 }), async (turns) => {
      const { send, form, saveForm, undo } = await person();
      await saveForm({ include: true, box_1: 1, box_20_2: true });
      const before = await form();
      const last: number[] = [];
      for (const data of sent) last.push((await send(data)).body.change_id);
      const isIn = [true, true, true];
      for (const turn of turns) {
        // What replaced an import goes before the import that it replaced.
        const at = turn === 1 && isIn[2] ? 2 : turn;
        if (at === 2 && !isIn[1] && !isIn[2]) continue;
        last[at] = (await undo(last[at] ?? 0)).body.change_id;
        isIn[at] = !isIn[at];
      }
      for (const at of [2, 1, 0]) if (isIn[at]) await undo(last[at] ?? 0);
      expect(await form()).toEqual(before);
    }),
    // Each run makes some twelve changes of the books.
    { numRuns: Math.ceil(RANDOM_RUNS / 4) },
  );
}, 120_000);

test('the review names earlier periods of the source that overlap, and not the one that it replaces', async () => {
  const { send, review } = await person();
  await send(asData({ period: { start_date: '2025-04-06', end_date: '2025-07-05' } }));
  await send(asData({}));
  const overlapping = (await review(asData({}))).body.overlapping;
  expect(overlapping).toEqual([{ start_date: '06/04/2025', end_date: '05/07/2025' }]);
  expect((await review(asData({ importedFrom: 'Other Homes' }))).body.overlapping).toEqual([]);
});

test('undo of the only import restores what the form had, and leaves a box that was changed since', async () => {
  const { send, form, saveForm, undo } = await person();
  await saveForm({ include: true, box_1: 1, box_20_2: true, box_44: 12 });
  const { body } = await send();
  const written = await form();
  expect(written).toEqual({ include: true, box_1: 2, box_3: true, box_20_2: true, box_44: 3000 });
  await saveForm({ ...written, box_1: 7 });
  await undo(body.change_id);
  expect(await form()).toEqual({ include: true, box_1: 7, box_20_2: true, box_44: 12 });
});

test('asks before it replaces transactions that were edited since', async () => {
  const { send, review, list, tag } = await person();
  await send();
  const [row] = (await list()).filter(({ type }) => type === 'DEBIT');
  await tag([row?.id ?? 0], 64);
  expect((await review()).body.earlier).toMatchObject({ transactions: 4, changed: 1 });
  const refused = await send();
  expect([refused.status, refused.body.error]).toEqual([409, 'changed_since']);
  expect((await send(partnerData, { changed: 'Y' })).body).toMatchObject({ added: 4, replaced: 4 });
  expect(await list()).toHaveLength(4);
});

test('asks before it changes a filed year', async () => {
  const { userId, send, list } = await person();
  await addFiledReturn(app, userId, { tax_year: '2025-26' });
  const refused = await send();
  expect([refused.status, refused.body.error]).toEqual([409, 'filed_year']);
  expect(await list()).toEqual([]);
  expect((await send(partnerData, { filed: 'Y' })).status).toBe(200);
});

test('imports once when a call is repeated, also at the same time', async () => {
  const { send, list, changes } = await person();
  const key = { 'idempotency-key': randomUUID() };
  const replies = await Promise.all([send(partnerData, {}, key), send(partnerData, {}, key)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies[0]?.body).toEqual(replies[1]?.body);
  expect(await list()).toHaveLength(4);
  expect(await changes()).toHaveLength(1);
  // Without a key, two at once replace each other.
  await Promise.all([send(), send()]);
  expect(await list()).toHaveLength(4);
});

test('imports nothing when the property form cannot take it', async () => {
  const { send, review, list, saveForm, form, changes } = await person();
  // With the allowance, the form has no box for finance costs.
  await saveForm({ include: true, box_20: 900, box_20_1: 800 });
  const before = await form();
  expect((await review()).body.form.problem).toBeDefined();
  const { status, body } = await send();
  expect([status, body.error]).toEqual([422, 'invalid']);
  expect({ list: await list(), form: await form(), changes: await changes() }).toEqual({
    list: [],
    form: before,
    changes: [],
  });
});

test('saves nothing without a name or postcode, with the texts of the specification', async () => {
  const { token, list } = await person();
  const { status, body } = await app.call(importPartnerData, {
    token,
    body: { data: partnerData, owner: { name: ' ', address: '', postcode: '', dob: '31/02/1970' } },
  });
  expect(status).toBe(422);
  expect(body.issues?.map(({ message }) => message)).toEqual([
    'Please enter your name.',
    'Please enter your postcode.',
    'Please check your date of birth.',
  ]);
  expect(await list()).toEqual([]);
});
