import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { claimTransactions, createTaxTransactions } from '#contract/transactions/claims.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { applyRule, createRule, getRuleRun } from '#contract/rules/rules.ts';
import * as contract from '#contract/transactions/transactions.ts';
import { sweepAnswers } from '#server/data/books/changes/once.ts';
import { booksOf } from '#tests/support/books.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { type Sent, useTestApp } from '#tests/support/test-app.ts';

/** Calls whose reply was lost, repeated with the same key. */
const app = useTestApp();
const [TRADE_OUT, PERSONAL_OUT] = [11, 26];

async function person() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const books = booksOf(app, token);
  const call = <E extends Endpoint>(endpoint: E, key: string, sent: Sent<E>) =>
    app.call(endpoint, { ...sent, token, headers: { 'idempotency-key': key } });
  const add = (key: string, description = 'Paint') =>
    call(contract.createTransaction, key, {
      body: { description, amount: 10, trans_type: 'Out', trans_date: '01/06/2025', category: TRADE_OUT },
    });
  return {
    ...books,
    userId,
    token,
    call,
    add,
    /** A row without a tag, as from a file. */
    row: async (description?: string) => {
      const id = (await add(randomUUID(), description)).body.trans_id;
      await app.call(claimTransactions, {
        token,
        query: { operation: 'unclaimOnly' },
        body: { transactions: [{ id }] },
      });
      return id;
    },
    /** Like the page for rows it shows as untagged: it does not replace a tag. */
    tagOnce: (key: string, ids: readonly number[], query: Record<string, unknown> = {}) =>
      call(claimTransactions, key, {
        query: { operation: 'both', ...query },
        body: { transactions: ids.map((id) => ({ id, tax_cat: TRADE_OUT, claimed: 'N' })) },
      }),
  };
}

test('repeats the reply of a tagging call, with the change to undo, and does not tag again', async () => {
  const who = await person();
  const ids = [await who.row(), await who.row()];
  const key = randomUUID();
  const first = await who.tagOnce(key, ids);
  expect(first.body).toMatchObject({ status: 'success', claimed: 2, se_info: { num_before: 0 } });
  const changes = await who.changes();
  expect((await who.tagOnce(key, ids)).body).toEqual(first.body);
  expect(await who.changes()).toEqual(changes);
  // Other clients can write the key in quotes, as a structured field does.
  expect((await who.tagOnce(`"${key}"`, ids)).body).toEqual(first.body);
  // Without the key it is another change, as always.
  expect((await who.tagOnce(randomUUID(), ids)).status).toBe(409);
  await who.undo(first.body.change_id);
  expect((await who.list()).map(({ claimed }) => claimed)).toEqual(['N', 'N']);
});

test('makes one change of twenty simultaneous calls with one key, and gives all the same reply', async () => {
  const who = await person();
  const key = randomUUID();
  const added = await Promise.all(Array.from({ length: 20 }, () => who.add(key)));
  const [row, ...others] = await who.list();
  expect(others).toEqual([]);
  expect(added.map(({ status, body }) => [status, body.trans_id])).toEqual(added.map(() => [200, row?.id]));
  const id = await who.row();
  const again = randomUUID();
  const tagged = await Promise.all(Array.from({ length: 20 }, () => who.tagOnce(again, [id])));
  expect(new Set(tagged.map(({ status, body }) => `${status} ${body.change_id}`)).size).toBe(1);
  expect((await who.changes())[0]).toMatchObject({ id: tagged[0]?.body.change_id, kind: 'tagged' });
});

test('keeps a key to one person', async () => {
  const [ann, ben] = [await person(), await person()];
  const key = randomUUID();
  const [hers, his] = [await ann.add(key), await ben.add(key)];
  expect(his.status).toBe(200);
  expect(his.body.trans_id).not.toBe(hers.body.trans_id);
  expect(await ben.list()).toHaveLength(1);
});

test('refuses a key used for other rows or another change, and does nothing', async () => {
  const who = await person();
  const [one, two] = [await who.row(), await who.row()];
  const key = randomUUID();
  await who.tagOnce(key, [one]);
  const changes = await who.changes();
  for (const { status, body } of [
    await who.tagOnce(key, [two]),
    await who.tagOnce(key, [one], { percentage: 50 }),
    await who.call(contract.discardTransactions, key, { body: { ids: [two] } }),
    await who.add(key),
  ])
    expect([status, body]).toMatchObject([
      422,
      {
        error: 'invalid',
        message: 'Nothing was done. This Idempotency-Key has been used for another change.',
      },
    ]);
  expect(await who.changes()).toEqual(changes);
});

test('runs a refused call again with its key after a confirmation, and then asks nothing more', async () => {
  const who = await person();
  const id = await who.row();
  await addFiledReturn(app, who.userId);
  const key = randomUUID();
  expect((await who.tagOnce(key, [id])).body).toMatchObject({ error: 'filed_year' });
  const done = await who.tagOnce(key, [id], { filed: 'Y' });
  expect(done.status).toBe(200);
  expect((await who.tagOnce(key, [id])).body).toEqual(done.body);
});

test('makes one change of parts and note sent twice, although the row has changed', async () => {
  const who = await person();
  const id = await who.row();
  const key = randomUUID();
  const save = (by: string) =>
    who.call(createTaxTransactions, by, {
      query: { trans_id: id, alloc: 1, seen: '' },
      body: {
        parts: [
          { amount: 4, description: '', category: TRADE_OUT },
          { amount: 6, description: '', category: PERSONAL_OUT },
        ],
        note: 'ask the landlord',
      },
    });
  const first = await save(key);
  expect(first.status).toBe(200);
  expect((await save(key)).body).toEqual(first.body);
  expect((await save(randomUUID())).status).toBe(409);
  expect((await who.list())[0]).toMatchObject({ note: 'ask the landlord', claimed_amount: 10 });
  await who.undo(first.body.change_id);
  expect((await who.list())[0]).toMatchObject({ note: '', claimed: 'N' });
});

test('repeats a rule run with its key as the same run, which says what it tagged', async () => {
  const who = await person();
  await who.row('Amazon 1');
  const rule = {
    id: -1,
    account: -1,
    type_id: 'E',
    tax_cat: TRADE_OUT,
    desc_op: 3,
    desc_val: 'amazon',
    class_op: 1,
    class_val: '',
    percentage: 100,
  };
  const { id } = (await app.call(createRule, { token: who.token, body: rule })).body;
  const key = randomUUID();
  const apply = () => who.call(applyRule, key, { params: { id } });
  const run_id = (await apply()).body.run_id;
  const done = () =>
    vi.waitFor(
      async () => {
        const { body } = await app.call(getRuleRun, { token: who.token, params: { id: run_id } });
        expect(body.state).toBe('done');
        return body;
      },
      { timeout: 15_000, interval: 50 },
    );
  expect(await done()).toMatchObject({ tagged: 1 });
  expect((await apply()).body.run_id).toBe(run_id);
  const saved = randomUUID();
  const save = () =>
    who.call(createRule, saved, { body: { ...rule, desc_val: 'argos', apply_to_existing: true } });
  expect((await save()).body).toEqual((await save()).body);
});

test('deletes keys after a week', async () => {
  const who = await person();
  const key = randomUUID();
  await who.add(key);
  await sweepAnswers(app.services);
  await who.add(key);
  expect(await who.list()).toHaveLength(1);
  const later = new Date(app.clock.now.getTime() + 8 * 86_400_000);
  await sweepAnswers({ db: app.services.db, clock: () => later });
  await who.add(key);
  expect(await who.list()).toHaveLength(2);
});
