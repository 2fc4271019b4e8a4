import { expect, test, vi } from 'vitest';
import * as contract from '#contract/imports/imports.ts';
import { getReceipts, uploadReceipts } from '#contract/transactions/receipts.ts';
import { applyRule, createRule, dryRunRule, getRuleRun } from '#contract/rules/rules.ts';
import { createTaxTransactions } from '#contract/transactions/claims.ts';
import * as books from '#contract/transactions/transactions.ts';
import { booksOf } from '#tests/support/books.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ownFolder, pdf, upload, uploadAs } from '#tests/support/upload.ts';

const app = useTestApp({ dataDir: ownFolder() });
const [TRADE_OUT, PERSONAL_OUT] = [11, 26];
const statement = [
  'Date,Description,Amount,Balance',
  ...[1, 2, 3, 4, 5, 6].map((day) => `0${day}/06/2025,COFFEE ${day},-3.00,${600 - 3 * day}.00`),
  '',
].join('\r\n');
const rule = {
  id: -1,
  account: -1,
  type_id: 'E',
  tax_cat: TRADE_OUT,
  desc_op: 3,
  desc_val: 'coffee',
  class_op: 1,
  class_val: '',
  percentage: 100,
};

/** A person who has just imported six rows, newest first in `ids`. */
async function importer() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const { body } = await app.call(contract.beginImport, {
    token,
    ...upload('manual.csv', Buffer.from(statement)),
  });
  await app.call(contract.decideImport, { token, params: { id: body.id }, body: { new_account: 'Bank' } });
  const done = (await app.call(contract.commitImport, { token, params: { id: body.id } })).body;
  const own = booksOf(app, token);
  return {
    ...own,
    userId,
    token,
    imported: done.change_id ?? 0,
    ids: (await own.list()).map(({ id }) => id),
    change: async (id: number) => (await own.changes()).find((one) => one.id === id),
  };
}

test('undoes an import completely after a question, although a rule has tagged its rows, and restores the tags', async () => {
  const { token, imported, list, undo, change } = await importer();
  const ruleId = (await app.call(createRule, { token, body: rule })).body.id;
  const { body: run } = await app.call(applyRule, { token, params: { id: ruleId } });
  const applied = await vi.waitFor(
    async () => {
      const { body } = await app.call(getRuleRun, { token, params: { id: run.run_id } });
      expect(body).toMatchObject({ state: 'done', tagged: 6 });
      return body.change_id ?? 0;
    },
    { timeout: 15_000, interval: 50 },
  );
  const tagged = await list();
  expect(await undo(imported)).toMatchObject({
    status: 409,
    body: { error: 'changed_since', message: expect.stringContaining('6 items were changed since.') },
  });
  expect(await list()).toEqual(tagged);

  const undone = await undo(imported, { changed: 'Y' });
  expect(undone.body).toMatchObject({ undone: 6, kept: 0 });
  expect(await list()).toEqual([]);
  expect(await change(imported)).toMatchObject({ undone: true, undone_rows: 6 });
  // Removed rows can no longer be untagged.
  expect((await undo(applied)).status).toBe(409);

  expect((await undo(undone.body.change_id)).body).toMatchObject({ undone: 6, kept: 0 });
  expect(await list()).toEqual(tagged);
  expect(await change(imported)).toMatchObject({ undone: false, undone_rows: 0 });
  // The tags can be removed again, and the rule does not add them a second time.
  expect((await undo(applied)).body).toMatchObject({ undone: 6, kept: 0 });
  const { body: again } = await app.call(dryRunRule, { token, body: { ...rule, id: ruleId } });
  expect(again).toMatchObject({ would_tag: 0, fired_before: 6 });
  expect((await undo(imported)).body).toMatchObject({ undone: 6, kept: 0 });
  expect(await list()).toEqual([]);
});

test('removes and restores notes, parts and receipts, and keeps later discarded rows out', async () => {
  const { token, ids, imported, list, undo } = await importer();
  const [noted = 0, split = 0, shown = 0, discarded = 0] = ids;
  await app.call(books.saveTransactionInfo, { token, body: { id: noted, note: 'With Ann' } });
  await app.call(createTaxTransactions, {
    token,
    query: { trans_id: split, alloc: 1 },
    body: [1, 2].map((amount) => ({ amount, description: '', category: TRADE_OUT })),
  });
  const receipts = async () =>
    (await app.call(getReceipts, { token, query: { trans_id: shown } })).body.receipts;
  await app.call(uploadReceipts, {
    token,
    query: { trans_id: shown },
    ...uploadAs('receipts[]', ['till.pdf', pdf]),
  });
  await app.call(books.discardTransactions, { token, body: { ids: [discarded] } });
  const before = { list: await list(), receipts: await receipts() };
  expect([before.list.length, before.receipts.length]).toEqual([5, 1]);

  expect((await undo(imported)).body).toMatchObject({
    message: expect.stringContaining('3 items were changed since.'),
  });
  const { body } = await undo(imported, { changed: 'Y' });
  expect(await list()).toEqual([]);
  await undo(body.change_id);
  expect({ list: await list(), receipts: await receipts() }).toEqual(before);
});

test('reports how many rows of a partly undone change are undone, and offers the rest', async () => {
  const { ids, undo, tag, change, list } = await importer();
  const untagged = await list();
  const { body: all } = await tag(ids, TRADE_OUT);
  const { body: later } = await tag(ids.slice(0, 2), PERSONAL_OUT);
  const part = await undo(all.change_id);
  expect(part.body).toMatchObject({ undone: 4, kept: 2 });
  expect(await change(all.change_id)).toMatchObject({ undone: false, undone_rows: 4 });
  expect(await undo(all.change_id)).toMatchObject({
    status: 409,
    body: { message: 'Nothing was undone. All that is left of it has changed again since.' },
  });
  await undo(later.change_id);
  const rest = await undo(all.change_id);
  expect(rest.body).toMatchObject({ undone: 2, kept: 0 });
  expect(await change(all.change_id)).toMatchObject({ undone: true, undone_rows: 6 });
  expect(await list()).toEqual(untagged);
  // Either part can be redone, and then it is no longer fully undone.
  await undo(part.body.change_id);
  expect(await change(all.change_id)).toMatchObject({ undone: false, undone_rows: 2 });
  await undo(rest.body.change_id);
  expect(await change(all.change_id)).toMatchObject({ undone: false, undone_rows: 0 });
});

test('asks before it undoes rows of a filed year, also when they would be restored', async () => {
  const { userId, ids, imported, tag, undo, list } = await importer();
  await tag(ids.slice(0, 1), TRADE_OUT);
  await addFiledReturn(app, userId);
  const before = await list();
  expect((await undo(imported, { changed: 'Y' })).body).toMatchObject({ error: 'filed_year' });
  expect((await undo(imported, { filed: 'Y' })).body).toMatchObject({
    error: 'changed_since',
    message: expect.stringContaining('1 item was changed since.'),
  });
  const { body } = await undo(imported, { filed: 'Y', changed: 'Y' });
  expect(await list()).toEqual([]);
  expect((await undo(body.change_id)).body).toMatchObject({ error: 'filed_year' });
  await undo(body.change_id, { filed: 'Y' });
  expect(await list()).toEqual(before);
});

test('runs one of two simultaneous undos, and includes or refuses tags made at the same time', async () => {
  const { ids, imported, tag, undo, list, change } = await importer();
  const [one, other, tagged] = await Promise.all([
    undo(imported, { changed: 'Y' }),
    undo(imported, { changed: 'Y' }),
    tag(ids, TRADE_OUT),
  ]);
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect([200, 404]).toContain(tagged.status);
  expect(await list()).toEqual([]);
  const by = one.status === 200 ? one.body.change_id : other.body.change_id;
  const again = await Promise.all([undo(by), undo(by)]);
  expect(again.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await list()).map(({ claimed }) => claimed)).toEqual(
    ids.map(() => (tagged.status === 200 ? 'Y' : 'N')),
  );
  expect(await change(imported)).toMatchObject({ undone: false, undone_rows: 0 });
});
