import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getBookTotals } from '#contract/tax-forms/tax-forms.ts';
import { claimTransactions } from '#contract/transactions/claims.ts';
import * as contract from '#contract/transactions/transactions.ts';
import { booksOf } from '#tests/support/books.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const [TRADE_IN, TRADE_OUT, PERSONAL_OUT] = [5, 11, 26];

async function person() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  return {
    ...booksOf(app, token),
    userId,
    add: async (changes: Record<string, unknown> = {}) => {
      const { body } = await app.call(contract.createTransaction, {
        token,
        body: {
          description: 'Paint',
          amount: 20.01,
          trans_type: 'Out',
          trans_date: '01/06/2025',
          category: TRADE_OUT,
          ...changes,
        },
      });
      return body;
    },
    untag: async (ids: readonly number[], query: Record<string, unknown> = {}) =>
      app.call(claimTransactions, {
        token,
        query: { operation: 'unclaimOnly', ...query },
        body: { transactions: ids.map((id) => ({ id })) },
      }),
    discard: (ids: readonly number[], query: Record<string, unknown> = {}) =>
      app.call(contract.discardTransactions, { token, query, body: { ids } }),
    totals: async () => (await app.call(getBookTotals, { token, query: { tax_year_id: 2025 } })).body.totals,
  };
}

type Person = Awaited<ReturnType<typeof person>>;

test('restores tag, share and direction of every row, and the totals, on undo', async () => {
  const { add, tag, list, undo, totals } = await person();
  const full = await add();
  const quarter = await add({ amount: 30 });
  await tag([quarter.trans_id], TRADE_OUT, { percentage: 25 });
  const refund = await add({ amount: 8, trans_type: 'In', category: TRADE_IN });
  await tag([refund.trans_id], TRADE_OUT, { reverse: 'Y' });
  const before = { list: await list(), totals: await totals() };

  const all = [full, quarter].map(({ trans_id }) => trans_id);
  const { body } = await tag(all, PERSONAL_OUT);
  expect(await totals()).not.toEqual(before.totals);
  expect((await undo(body.change_id)).body).toMatchObject({ undone: 2, kept: 0 });
  expect({ list: await list(), totals: await totals() }).toEqual(before);
});

test('also undoes adding, discarding and untagging, and an undo', async () => {
  const { add, untag, discard, list, undo } = await person();
  const { trans_id, change_id } = await add({ note: 'Blue' });
  const added = await list();
  const untagged = await untag([trans_id]);
  const discarded = await discard([trans_id]);
  expect(await list()).toEqual([]);
  expect((await undo(discarded.body.change_id)).status).toBe(200);
  expect((await undo(untagged.body.change_id)).status).toBe(200);
  expect(await list()).toEqual(added);

  const gone = await undo(change_id);
  expect(await list()).toEqual([]);
  const again = await undo(gone.body.change_id);
  expect(await list()).toEqual(added);
  expect((await undo(again.body.change_id)).status).toBe(200);
  expect(await list()).toEqual([]);
});

test('untags and discards as one change, and restores rows and tags with one undo', async () => {
  const { userId, add, list, changes, discard, totals, undo } = await person();
  const tagged = (await add()).trans_id;
  const early = (await add({ trans_date: '01/06/2024' })).trans_id;
  const before = { list: await list(), totals: await totals() };
  const acts = (await changes()).length;
  expect((await discard([tagged])).status).toBe(409);

  const { body } = await discard([tagged, early], { untag: 'Y' });
  expect([await list(), (await changes()).length - acts]).toEqual([[], 1]);
  expect(await totals()).not.toEqual(before.totals);
  expect((await undo(body.change_id)).body).toMatchObject({ undone: 2, kept: 0 });
  expect({ list: await list(), totals: await totals() }).toEqual(before);

  await addFiledReturn(app, userId);
  expect(await discard([tagged], { untag: 'Y' })).toMatchObject({ body: { error: 'filed_year' } });
  expect((await discard([tagged], { untag: 'Y', filed: 'Y' })).status).toBe(200);
});

test('keeps later edits, and refuses the undo if there is nothing left to restore', async () => {
  const { add, tag, list, undo, changes } = await person();
  const one = (await add()).trans_id;
  const two = (await add()).trans_id;
  const { body: both } = await tag([one, two], PERSONAL_OUT);
  const { body: later } = await tag([two], TRADE_OUT, { percentage: 50 });
  expect((await undo(both.change_id)).body).toMatchObject({ undone: 1, kept: 1 });
  expect(
    (await list()).map(({ id, tax_cat_id, claimed_amount }) => [id, tax_cat_id, claimed_amount]),
  ).toEqual([
    [two, TRADE_OUT, 10.01],
    [one, TRADE_OUT, 20.01],
  ]);
  expect((await undo(both.change_id)).status).toBe(409);
  const { body: third } = await tag([two], PERSONAL_OUT);
  expect(await undo(later.change_id)).toMatchObject({
    status: 409,
    body: { message: 'Nothing was undone. All of it has changed again since.' },
  });
  expect((await undo(third.change_id)).status).toBe(200);
  expect((await changes())[0]).toMatchObject({ label: 'Undone: Tagged 1 item as Personal', rows: 1 });
});

test('gives every earlier state as random changes are undone one by one', async () => {
  const who = await person();
  const ids: number[] = [];
  let added = 0;
  for (let row = 0; row < 4; row += 1) {
    const { trans_id, change_id } = await who.add({ amount: row + 0.03 });
    ids.push(trans_id);
    added = change_id;
  }
  const anyRows = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 });
  const anyAct = fc.oneof(
    fc.tuple(anyRows, fc.constantFrom(TRADE_OUT, PERSONAL_OUT, 12), fc.integer({ min: 0, max: 100 })).map(
      ([rows, category, percentage]) =>
        (p: Person) =>
          p.tag(rows, category, { percentage }),
    ),
    anyRows.map((rows) => (p: Person) => p.untag(rows)),
    anyRows.map((rows) => (p: Person) => p.discard(rows)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 8 }), async (acts) => {
      const states = [await who.list()];
      const done: number[] = [];
      for (const act of acts) {
        const { status, body } = await act(who);
        // A discarded row cannot be tagged, nor a tagged one discarded.
        if (status !== 200) continue;
        done.push(body.change_id);
        states.push(await who.list());
      }
      // Added rows are removed with all later edits, and restored with them.
      const gone = await who.undo(added, { changed: 'Y' });
      expect((await who.list()).some(({ id }) => id === ids.at(-1))).toBe(false);
      expect((await who.undo(gone.body.change_id)).status).toBe(200);
      for (const change of done.toReversed()) {
        expect(await who.list()).toEqual(states.pop());
        expect((await who.undo(change)).status).toBe(200);
      }
      expect(await who.list()).toEqual(states.pop());
    }),
    { numRuns: 12 },
  );
});

test('changes a filed year only for someone who confirms it', async () => {
  const { userId, add, tag, untag, undo, list } = await person();
  const { trans_id, change_id } = await add();
  const other = (await add({ trans_date: '01/05/2026' })).trans_id;
  const untagged = await untag([trans_id]);
  await tag([trans_id], TRADE_OUT);
  await addFiledReturn(app, userId, { test: true });
  expect((await tag([trans_id], PERSONAL_OUT)).status).toBe(200);
  await addFiledReturn(app, userId);
  const before = await list();
  const refused = [
    await tag([trans_id, other], TRADE_OUT),
    await untag([trans_id]),
    await undo(change_id),
    await app.call(contract.createTransaction, {
      token: await addSession(app, userId),
      body: { description: 'x', amount: 1, trans_type: 'Out', trans_date: '05/04/2026', category: TRADE_OUT },
    }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  expect(refused[1]?.body).toMatchObject({
    error: 'filed_year',
    message: expect.stringContaining('file an amendment: for 2025-2026, by 31/01/2028'),
  });
  expect(await list()).toEqual(before);
  expect((await tag([other], TRADE_OUT)).status).toBe(200);
  expect((await untag([trans_id], { filed: 'Y' })).status).toBe(200);
  expect(untagged.status).toBe(200);
});

test('tags and untags ten thousand rows as one change', async () => {
  const { userId, add, tag, undo, totals } = await person();
  const { trans_id } = await add();
  const ids = await app.services.db.asSystem(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into transactions (user_id, account_id, date, description, amount, created)
      select user_id, account_id, date, description, -101, created from transactions, generate_series(1, 9999)
      where user_id = ${userId} returning transaction_id as id`.execute(tx);
    return [trans_id, ...rows.map(({ id }) => id)];
  });
  const before = await totals();
  const { body } = await tag(ids, TRADE_OUT, { percentage: 50 });
  // Half of 1.01 is 0.51 to the penny, half of 20.01 is 10.01.
  expect(await totals()).toMatchObject([{ code: 'TRAE', total: 9999 * 0.51 + 10.01, count: 10_000 }]);
  expect((await undo(body.change_id)).body).toMatchObject({ undone: 10_000, kept: 0 });
  expect(await totals()).toEqual(before);
});
