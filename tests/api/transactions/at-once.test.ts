import { expect, test, vi } from 'vitest';
import { getBookChanges, undoBookChange } from '#contract/transactions/book-changes.ts';
import { applyRule, createRule, getRuleRun, getUserRules } from '#contract/rules/rules.ts';
import { getBookTotals } from '#contract/tax-forms/tax-forms.ts';
import {
  claimTransactions,
  getTaxTransactions,
  createTaxTransactions,
} from '#contract/transactions/claims.ts';
import * as contract from '#contract/transactions/transactions.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** Double clicks, and two tabs of one person: each call has a clear result, and nothing is doubled or half done. */
const app = useTestApp();
const [TRADE_OUT, PERSONAL_OUT, TRADE_ID] = [11, 26, 'TRAE'];

async function person() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const changes = async () => (await app.call(getBookChanges, { token })).body.changes;
  return {
    token,
    changes,
    add: async (description = 'Paint') => {
      const { body } = await app.call(contract.createTransaction, {
        token,
        body: { description, amount: 10, trans_type: 'Out', trans_date: '01/06/2025', category: TRADE_OUT },
      });
      return body.trans_id;
    },
    list: async () => (await app.call(contract.getTransactions, { token })).body.transactions,
    parts: async (id: number) =>
      (await app.call(getTaxTransactions, { token, query: { trans_id: id } })).body.allocations,
    tag: (ids: readonly number[], tax_cat: number) =>
      app.call(claimTransactions, {
        token,
        query: { operation: 'both' },
        body: { transactions: ids.map((id) => ({ id, tax_cat })) },
      }),
    untag: (ids: readonly number[]) =>
      app.call(claimTransactions, {
        token,
        query: { operation: 'unclaimOnly' },
        body: { transactions: ids.map((id) => ({ id })) },
      }),
    discard: (ids: readonly number[]) => app.call(contract.discardTransactions, { token, body: { ids } }),
    split: (id: number, amounts: readonly number[]) =>
      app.call(createTaxTransactions, {
        token,
        query: { trans_id: id, alloc: 1 },
        body: amounts.map((amount) => ({ amount, description: '', category: TRADE_OUT })),
      }),
    note: (id: number, note: string) => app.call(contract.saveTransactionInfo, { token, body: { id, note } }),
    undo: (id: number) => app.call(undoBookChange, { token, params: { id } }),
    total: async () => {
      const { body } = await app.call(getBookTotals, { token, query: { tax_year_id: 2025 } });
      return body.totals.find(({ code }) => code === TRADE_ID)?.total ?? 0;
    },
    /** Undoes every change after the first `count`, newest first. */
    undoAll: async (count: number) => {
      for (const { id } of (await changes()).slice(0, -count))
        expect((await app.call(undoBookChange, { token, params: { id } })).body).toMatchObject({
          status: 'success',
          kept: 0,
        });
    },
  };
}

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

test('leaves the last tag when tabs tag the same rows in either order, and can undo each change', async () => {
  const who = await person();
  const ids = [await who.add(), await who.add(), await who.add()];
  const before = await who.list();
  const acts = Array.from({ length: 8 }, (_, at) =>
    who.tag(at % 2 === 0 ? ids : ids.toReversed(), at % 4 < 2 ? TRADE_OUT : PERSONAL_OUT),
  );
  expect(new Set(statuses(await Promise.all(acts)))).toEqual(new Set([200]));
  const [last] = await who.changes();
  for (const id of ids) expect(await who.parts(id)).toHaveLength(1);
  const [name] = (await who.list()).map(({ tagname }) => tagname);
  expect(last?.label).toBe(`Tagged 3 items as ${name}`);
  expect(await who.total()).toBe(name === 'Personal' ? 0 : 30);
  await who.undoAll(ids.length);
  expect(await who.list()).toEqual(before);
});

test('does not replace a tag from another tab if this one shows the row as untagged', async () => {
  const who = await person();
  const id = await who.add();
  await who.untag([id]);
  const tagAs = (tax_cat: number, claimed: 'Y' | 'N') =>
    app.call(claimTransactions, {
      token: who.token,
      query: { operation: 'both' },
      body: { transactions: [{ id, tax_cat, claimed }] },
    });
  expect((await tagAs(TRADE_OUT, 'N')).status).toBe(200);
  const { status, body } = await tagAs(PERSONAL_OUT, 'N');
  expect({ status, error: body.error }).toEqual({ status: 409, error: 'conflict' });
  expect(await who.parts(id)).toMatchObject([{ category: TRADE_OUT }]);
  expect((await tagAs(PERSONAL_OUT, 'Y')).status).toBe(200);
});

test('runs one of tagging and discarding a row at once, and refuses the other', async () => {
  const who = await person();
  for (let round = 0; round < 4; round += 1) {
    const id = await who.add();
    await who.untag([id]);
    const [tagged, discarded] = await Promise.all([who.tag([id], TRADE_OUT), who.discard([id])]);
    const row = (await who.list()).find((one) => one.id === id);
    if (discarded.status === 200) {
      expect([tagged.status, row]).toEqual([404, undefined]);
      await who.undo(discarded.body.change_id);
    } else {
      expect([tagged.status, discarded.status, row?.claimed]).toEqual([200, 409, 'Y']);
      await who.undo(tagged.body.change_id);
    }
    expect((await who.list()).find((one) => one.id === id)?.claimed).toBe('N');
  }
});

test('discards once after a double click on Discard', async () => {
  const who = await person();
  const ids = [await who.add(), await who.add()];
  await who.untag(ids);
  expect(statuses(await Promise.all([who.discard(ids), who.discard(ids)]))).toEqual([200, 404]);
  expect((await who.changes()).filter(({ kind }) => kind === 'discarded')).toHaveLength(1);
  expect(await who.list()).toEqual([]);
});

test('runs a double click on Untag, on a split or on a note, and undoing it all restores the row', async () => {
  const who = await person();
  const id = await who.add();
  const before = await who.list();
  await Promise.all([who.untag([id]), who.untag([id])]);
  expect(await who.parts(id)).toEqual([]);
  await Promise.all([who.split(id, [4, 6]), who.split(id, [4, 6]), who.split(id, [1])]);
  const amounts = (await who.parts(id)).map(({ amount }) => amount);
  expect([[4, 6], [1]]).toContainEqual(amounts);
  expect(await who.total()).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
  await Promise.all([who.note(id, 'Van'), who.note(id, 'Van'), who.note(id, 'Shed')]);
  expect(['Van', 'Shed']).toContain((await who.list())[0]?.note);
  await who.undoAll(1);
  expect(await who.list()).toEqual(before);
});

test('undoes once after a double click on Undo, and keeps or undoes a tag made at that moment', async () => {
  const who = await person();
  const id = await who.add();
  const { change_id } = (await who.tag([id], PERSONAL_OUT)).body;
  expect(statuses(await Promise.all(Array.from({ length: 4 }, () => who.undo(change_id))))).toEqual([
    200, 409, 409, 409,
  ]);
  expect(await who.parts(id)).toMatchObject([{ category: TRADE_OUT, amount: 10 }]);
  const again = (await who.tag([id], PERSONAL_OUT)).body.change_id;
  const [undone, split] = await Promise.all([who.undo(again), who.split(id, [3, 4])]);
  // The undo came first, or found nothing to restore.
  expect([200, 409]).toContain(undone.status);
  expect(split.status).toBe(200);
  expect((await who.parts(id)).map(({ amount }) => amount)).toEqual([3, 4]);
});

test('removes a row or keeps its new tag if its addition is undone while it is tagged', async () => {
  const who = await person();
  for (let round = 0; round < 4; round += 1) {
    const id = await who.add();
    const [added] = await who.changes();
    const [undone, tagged] = await Promise.all([who.undo(added?.id ?? 0), who.tag([id], PERSONAL_OUT)]);
    const row = (await who.list()).find((one) => one.id === id);
    if (undone.status === 200) expect([tagged.status, row]).toEqual([404, undefined]);
    else expect([undone.status, tagged.status, row?.tagname]).toEqual([409, 200, 'Personal']);
  }
});

test('saves a rule once if it is sent twice at once, and another one separately', async () => {
  const { token } = await person();
  const save = async (desc_val: string) => {
    const { body } = await app.call(createRule, {
      token,
      body: {
        id: -1,
        account: -1,
        type_id: 'E',
        tax_cat: TRADE_OUT,
        desc_op: 3,
        desc_val,
        class_op: 1,
        class_val: '',
        percentage: 100,
      },
    });
    return body.id;
  };
  const ids = await Promise.all(Array.from({ length: 6 }, () => save('Paint')));
  expect(new Set(ids).size).toBe(1);
  expect(await save('Brushes')).not.toBe(ids[0]);
  expect((await app.call(getUserRules, { token })).body.rules).toHaveLength(2);
});

test('tags every other row once if a rule is applied twice while rows are tagged by hand and discarded', async () => {
  const who = await person();
  const ids = [];
  for (let row = 0; row < 12; row += 1) ids.push(await who.add(`Amazon ${row}`));
  await who.untag(ids);
  const rule = (
    await app.call(createRule, {
      token: who.token,
      body: {
        id: -1,
        account: -1,
        type_id: 'E',
        tax_cat: TRADE_OUT,
        desc_op: 3,
        desc_val: 'amazon',
        class_op: 1,
        class_val: '',
        percentage: 100,
      },
    })
  ).body.id;
  const apply = () => app.call(applyRule, { token: who.token, params: { id: rule } });
  const [one, two, byHand] = await Promise.all([
    apply(),
    apply(),
    who.tag(ids.slice(0, 3), PERSONAL_OUT),
    who.discard(ids.slice(3, 5)),
  ]);
  const runs = await Promise.all(
    [one, two].map(({ body }) =>
      vi.waitFor(
        async () => {
          const run = await app.call(getRuleRun, { token: who.token, params: { id: body.run_id } });
          expect(run.body.state).toBe('done');
          return run.body;
        },
        { timeout: 15_000, interval: 50 },
      ),
    ),
  );
  expect(byHand.status).toBe(200);
  const rows = await who.list();
  const byRule = rows.filter(({ rule_id }) => rule_id !== null);
  // Rows that the rule came to first were then tagged by hand or discarded.
  const tagged = runs.reduce((sum, run) => sum + run.tagged, 0);
  expect(tagged).toBeGreaterThanOrEqual(byRule.length);
  expect(tagged).toBeLessThanOrEqual(ids.length);
  for (const { id } of rows) expect(await who.parts(id)).toHaveLength(1);
  expect(await who.total()).toBe(byRule.length * 10);
});

test('does not replace what another tab saved while the dialog of a row was open', async () => {
  const one = await person();
  const id = await one.add();
  const seen = (await one.parts(id)).map((part) => part.id).join(',');
  const save = (amount: number, tax_cat: number) =>
    app.call(createTaxTransactions, {
      token: one.token,
      query: { trans_id: id, alloc: 1, editing: true, seen },
      body: [{ amount, description: '', category: tax_cat }],
    });
  expect((await save(4, PERSONAL_OUT)).status).toBe(200);
  const second = await save(10, TRADE_OUT);
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({
    message: expect.stringContaining('changed in another window') as string,
  });
  expect(await one.parts(id)).toMatchObject([{ amount: 4, category: PERSONAL_OUT }]);
  await one.untag([id]);
  // A dialog opened on a tagged row, and one opened on it before.
  expect((await save(10, TRADE_OUT)).status).toBe(409);
  const untagged = { trans_id: id, alloc: 1 as const, seen: '' };
  const body = [{ amount: 10, description: '', category: TRADE_OUT }];
  const tag = () => app.call(createTaxTransactions, { token: one.token, query: untagged, body });
  expect((await tag()).status).toBe(200);
  expect((await tag()).status).toBe(409);
});
