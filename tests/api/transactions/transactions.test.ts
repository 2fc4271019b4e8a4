import { expect, test } from 'vitest';
import { getBookTotals } from '#contract/tax-forms/tax-forms.ts';
import { claimTransactions } from '#contract/transactions/claims.ts';
import * as contract from '#contract/transactions/transactions.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
/** Categories of the wire. */
const [TRADE_IN, TRADE_OUT, RENT_IN, RENT_OUT, PERSONAL_OUT] = [5, 11, 2, 12, 26];

async function person() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const add = (changes: Record<string, unknown> = {}) =>
    app.call(contract.createTransaction, {
      token,
      body: {
        description: 'Invoice 12',
        amount: 120.35,
        trans_type: 'In',
        trans_date: '01/06/2025',
        category: TRADE_IN,
        ...changes,
      },
    });
  return {
    userId,
    token,
    add,
    /** Adds one and returns its id. */
    added: async (changes?: Record<string, unknown>) => {
      const { status, body } = await add(changes);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.trans_id;
    },
    list: async () => (await app.call(contract.getTransactions, { token })).body.transactions,
    tag: (items: readonly object[], query: Record<string, unknown> = {}) =>
      app.call(claimTransactions, {
        token,
        query: { operation: 'both', ...query },
        body: { transactions: items },
      }),
    untag: (ids: readonly number[]) =>
      app.call(claimTransactions, {
        token,
        query: { operation: 'unclaimOnly' },
        body: { transactions: ids.map((id) => ({ id })) },
      }),
    discard: (id: number) => app.call(contract.discardTransaction, { token, query: { id } }),
    totals: async (year: number) => {
      const { body } = await app.call(getBookTotals, { token, query: { tax_year_id: year } });
      return Object.fromEntries(body.totals.map(({ code, total, count }) => [code, [total, count]]));
    },
  };
}

test('lists added transactions newest first, tagged, with their sign and exact pence', async () => {
  const { add, list } = await person();
  const first = await add({ amount: '1,234.10', note: 'Paid late' });
  const second = await add({
    description: '  Train  ',
    amount: 0.01,
    trans_type: 'Out',
    trans_date: '02/06/2025',
    category: TRADE_OUT,
  });
  expect(await list()).toMatchObject([
    {
      id: second.body.trans_id,
      description: 'Train',
      amount: -0.01,
      type: 'DEBIT',
      datetime: '02/06/2025',
      tax_cat_id: TRADE_OUT,
      claimed: 'Y',
      claimed_amount: 0.01,
    },
    {
      id: first.body.trans_id,
      description: 'Invoice 12',
      amount: 1234.1,
      type: 'CREDIT',
      note: 'Paid late',
      has_note: 'Y',
    },
  ]);
});

test('adds totals up to the penny, by tag code and tax year', async () => {
  const { added, totals } = await person();
  for (let n = 0; n < 30; n += 1) await added({ amount: 0.1 });
  await added({ amount: 0.07, trans_date: '05/04/2026' });
  await added({ amount: 500, trans_date: '06/04/2026' });
  await added({ amount: 19.99, trans_type: 'Out', category: TRADE_OUT });
  await added({ amount: 850, category: RENT_IN });
  await added({ amount: 85.5, trans_type: 'Out', category: RENT_OUT });
  await added({ amount: 12, trans_type: 'Out', category: PERSONAL_OUT });
  expect(await totals(2025)).toEqual({
    TRAI: [3.07, 31],
    TRAE: [19.99, 1],
    PROI: [850, 1],
    PROE: [85.5, 1],
  });
  expect(await totals(2026)).toEqual({ TRAI: [500, 1] });
  expect(await totals(2024)).toEqual({});
});

test.each([
  [{ description: '   ' }, 'description'],
  [{ amount: 0 }, 'amount'],
  [{ amount: -5 }, 'amount'],
  [{ amount: 1.005 }, 'amount'],
  [{ amount: 'ten' }, 'amount'],
  [{ amount: 10_000_000 }, 'amount'],
  [{ category: TRADE_OUT }, 'category'],
  [{ category: 999 }, 'category'],
  [{ trans_date: '30/02/2025' }, 'date'],
  [{ trans_date: '01/01/1900' }, 'date'],
  [{ trans_date: '05/04/2019' }, 'date'],
  [{ trans_date: '06/04/2027' }, 'date'],
  [{ trans_date: '01/01/2036' }, 'date'],
])('refuses a transaction with %o at %s and adds nothing', async (changes, field) => {
  const { add, list } = await person();
  const { status, body } = await add(changes);
  expect([status, body.issues?.[0]?.field]).toEqual([422, field]);
  expect(await list()).toEqual([]);
});

test('refuses unknown fields by name', async () => {
  const { add, list } = await person();
  const { status, body } = await add({ user_id: 1 });
  expect([status, body.issues?.[0]?.field]).toEqual([400, 'user_id']);
  expect(await list()).toEqual([]);
});

test('changes, removes and partly adds tags', async () => {
  const { added, tag, untag, list, totals } = await person();
  const id = await added({ amount: 100.01 });
  await tag([{ id, tax_cat: RENT_IN }]);
  expect(await totals(2025)).toEqual({ PROI: [100.01, 1] });
  await tag([{ id, tax_cat: TRADE_IN }], { percentage: 50 });
  expect(await totals(2025)).toEqual({ TRAI: [50.01, 1] });
  expect((await untag([id])).body).toMatchObject({ status: 'success', claimed: 1 });
  expect(await totals(2025)).toEqual({});
  expect(await list()).toMatchObject([{ id, claimed: 'N', tax_cat_id: null, claimed_amount: 0 }]);
});

test('deducts a refund from its category, only if it is marked as one', async () => {
  const { added, tag, totals } = await person();
  await added({ amount: 80, trans_type: 'Out', category: TRADE_OUT });
  const refund = await added({ amount: 30.5 });
  const unsaid = await tag([{ id: refund, tax_cat: TRADE_OUT }]);
  expect(unsaid.status).toBe(422);
  expect(await totals(2025)).toEqual({ TRAE: [80, 1], TRAI: [30.5, 1] });
  expect((await tag([{ id: refund, tax_cat: TRADE_OUT }], { reverse: 'Y' })).status).toBe(200);
  expect(await totals(2025)).toEqual({ TRAE: [49.5, 2] });
  const usual = await tag([{ id: refund, tax_cat: TRADE_IN }], { reverse: 'Y' });
  expect(usual.status).toBe(422);
});

test('tags all of many, or none', async () => {
  const { added, tag, totals } = await person();
  const [one, two] = [await added({ amount: 10 }), await added({ amount: 20 })];
  const wrongs: { id: number; tax_cat?: number }[][] = [
    [{ id: one, tax_cat: RENT_IN }, { id: two }],
    [
      { id: one, tax_cat: RENT_IN },
      { id: 999_999_999, tax_cat: RENT_IN },
    ],
    [
      { id: one, tax_cat: RENT_IN },
      { id: one, tax_cat: TRADE_IN },
    ],
    [
      { id: one, tax_cat: RENT_IN },
      { id: two, tax_cat: RENT_OUT },
    ],
  ];
  for (const items of wrongs) {
    expect((await tag(items)).status).toBeGreaterThanOrEqual(400);
    expect(await totals(2025)).toEqual({ TRAI: [30, 2] });
  }
});

test('discards only untagged transactions, once', async () => {
  const { added, untag, discard, list, tag } = await person();
  const id = await added();
  const tagged = await discard(id);
  expect(tagged.status).toBe(409);
  expect(tagged.body).toMatchObject({ message: 'Only items that are not tagged will be discarded.' });
  await untag([id]);
  expect((await discard(id)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await discard(id)).status).toBe(404);
  expect((await tag([{ id, tax_cat: TRADE_IN }])).status).toBe(404);
});

test("treats another person's transactions as missing", async () => {
  const [owner, other] = [await person(), await person()];
  const id = await owner.added({ amount: 10 });
  const missing = 999_999_999;
  for (const act of [
    (it: number) => other.tag([{ id: it, tax_cat: RENT_IN }]),
    (it: number) => other.untag([it]),
    (it: number) => other.discard(it),
  ]) {
    const [theirs, none] = [await act(id), await act(missing)];
    expect(theirs.status).toBe(404);
    expect({ ...theirs.body, request_id: '' }).toEqual({ ...none.body, request_id: '' });
  }
  expect(await other.list()).toEqual([]);
  expect(await other.totals(2025)).toEqual({});
  expect(await owner.totals(2025)).toEqual({ TRAI: [10, 1] });
});

test('does not discard from a link or form of another site', async () => {
  const { token, added, untag, list } = await person();
  const id = await added();
  await untag([id]);
  const query = { id };
  for (const site of ['cross-site', 'none', 'same-site']) {
    const headers = { 'sec-fetch-site': site };
    expect((await app.call(contract.discardTransaction, { token, query, headers })).status).toBe(403);
  }
  expect((await app.call(contract.discardTransaction, { query })).status).toBe(401);
  expect(await list()).toHaveLength(1);
});

test('refuses a date outside the years of the books with the possible days', async () => {
  const { add } = await person();
  const { body } = await add({ trans_date: '06/04/2027' });
  expect(body.issues?.[0]?.message).toBe(
    'Please enter a valid date. It must be from 06/04/2019 to 05/04/2027, the end of this tax year.',
  );
  expect((await add({ trans_date: '06/04/2019' })).status).toBe(200);
  expect((await add({ trans_date: '05/04/2027' })).status).toBe(200);
});

test('uses one account for transactions added at once', async () => {
  const { add, token } = await person();
  await Promise.all(Array.from({ length: 8 }, () => add()));
  const { body } = await app.call(contract.getTransactions, { token });
  expect(body.accounts).toHaveLength(1);
});
