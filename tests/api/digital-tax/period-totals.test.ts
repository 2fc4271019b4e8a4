import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { claimTransactions, createTaxTransactions } from '#contract/transactions/claims.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { bookTotals } from '#server/data/books/books.ts';
import { periodTotals } from '#server/data/digital-tax/period-totals.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const [TRADE_IN, TRADE_OUT, TRAVEL, ADVERTISING, PERSONAL_OUT] = [5, 11, 53, 57, 26];
const firstQuarter = { from: calendarDate('2025-04-06'), to: calendarDate('2025-07-05') };
const year = { from: calendarDate('2025-04-06'), to: calendarDate('2026-04-05') };

async function newFiler() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const added = async (category: number, amount: number, trans_date: string) => {
    const trans_type = category === TRADE_IN ? ('In' as const) : ('Out' as const);
    const body = { description: 'Shop', amount, trans_type, trans_date, category };
    return (await app.call(createTransaction, { token, body })).body.trans_id;
  };
  const untag = (id: number) =>
    app.call(claimTransactions, {
      token,
      query: { operation: 'unclaimOnly' },
      body: { transactions: [{ id }] },
    });
  const totals = (days: typeof year) =>
    app.services.db.asUser(userId, (tx) => periodTotals(tx, userId, days));
  return { userId, token, added, untag, totals };
}

test('adds up a period by tag, with the transactions of each, by the date on which they count', async () => {
  const { userId, token, added, untag, totals } = await newFiler();
  const sale = await added(TRADE_IN, 1000.1, '06/04/2025');
  const ticket = await added(TRAVEL, 45.6, '05/07/2025');
  const later = await added(TRAVEL, 10, '06/07/2025');
  await added(PERSONAL_OUT, 99, '01/05/2025');
  const unclear = await added(TRADE_OUT, 7, '02/05/2025');
  await untag(unclear);
  expect(await totals(firstQuarter)).toEqual({
    totals: { TRAI: 100_010, TRVE: 4_560 },
    transactions: { TRAI: { count: 1, ids: [sale] }, TRVE: { count: 1, ids: [ticket] } },
    untagged: {
      count: 1,
      newest: [{ id: unclear, date: '2025-05-02', description: 'Shop', amount: -700 }],
    },
  });
  // Half of the ticket is advertising, and the other half counts in the next quarter.
  const part = (category: number, more = {}) => ({
    amount: 22.8,
    category,
    description: '',
    tags: '',
    ...more,
  });
  const parts = [part(ADVERTISING), part(TRAVEL)];
  const split = await app.call(createTaxTransactions, {
    token,
    query: { trans_id: ticket, alloc: 1, editing: 'true', trans_date: '01/08/2025' },
    body: parts,
  });
  expect(split.status).toBe(200);
  expect((await totals(firstQuarter)).totals).toEqual({ TRAI: 100_010 });
  const all = await totals(year);
  expect(all.totals).toEqual({ TRAI: 100_010, TRVE: 3_280, TRAD: 2_280 });
  expect(all.transactions.TRVE).toEqual({ count: 2, ids: [ticket, later] });
  const filled = await app.services.db.asUser(userId, (tx) => bookTotals(tx, userId, '2025-26'));
  expect(Object.fromEntries(filled.map(({ code, total }) => [code, total]))).toEqual(all.totals);
});

test('shows no one the books of another', async () => {
  const [ann, bob] = [await newFiler(), await newFiler()];
  await ann.added(TRADE_IN, 10, '06/04/2025');
  const found = await app.services.db.asUser(bob.userId, (tx) => periodTotals(tx, ann.userId, year));
  expect(found).toEqual({ totals: {}, transactions: {}, untagged: { count: 0, newest: [] } });
});
