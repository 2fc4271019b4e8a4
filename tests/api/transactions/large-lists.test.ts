import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Books, upToDate } from '#client/features/transactions/up-to-date.ts';
import { getBookChanges, undoBookChange } from '#contract/transactions/book-changes.ts';
import { createTransactions } from '#contract/imports/imports.ts';
import { claimTransactions, createTaxTransactions } from '#contract/transactions/claims.ts';
import * as contract from '#contract/transactions/transactions.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { RANDOM_RUNS } from '#tests/support/random-runs.ts';

const app = useTestApp();
const ROWS = 20_000;
let url = '';
let many = { userId: 0, token: '' };

beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { userId } = await addUser(app);
  many = { userId, token: await addSession(app, userId) };
  await app.services.db.asSystem(async (tx) => {
    await sql`insert into accounts (user_id, name, manual) values (${userId}, 'Cash', true)`.execute(tx);
    await sql`with added as (
        insert into transactions (user_id, account_id, date, description, merchant, amount, created)
        select user_id, account_id, date '2025-04-06' + n % 300, 'Shop ' || n % 40, 'shop', -1 - n, now()
        from accounts, generate_series(0, ${ROWS - 1}) n where user_id = ${userId}
        returning user_id, transaction_id, date, amount
      )
      insert into claims (user_id, transaction_id, category_id, amount, tax_date, created)
      select user_id, transaction_id, 11, -amount, date, now() from added where amount % 2 = 0 returning 1`.execute(
      tx,
    );
  });
});

// Node's client opens a new connection after a broken one, and keeps it.
afterAll(() => app.app.server.closeAllConnections());

const list = (signal?: AbortSignal) =>
  fetch(`${url}/api${contract.getTransactions.path}`, {
    headers: { token: many.token },
    ...(signal && { signal }),
  });

/** Every connection is back, and none is in an open transaction. */
const allBack = () =>
  vi.waitFor(
    async () => {
      const { pool, kysely } = app.services.db;
      expect(pool.idleCount).toBe(pool.totalCount);
      const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(kysely);
      expect(rows).toEqual([{ open: 0 }]);
    },
    { timeout: 10_000 },
  );

test('sends twenty thousand transactions complete and newest first', async () => {
  const { transactions, accounts } = (await (await list()).json()) as Books;
  expect(transactions).toHaveLength(ROWS);
  expect(new Set(transactions.map(({ id }) => id)).size).toBe(ROWS);
  const keys = transactions.map(
    ({ datetime, id }) => `${datetime.split('/').toReversed().join('')} ${String(id).padStart(12, '0')}`,
  );
  expect(keys).toEqual(keys.toSorted().toReversed());
  expect(transactions.filter(({ claimed }) => claimed === 'Y')).toHaveLength(ROWS / 2);
  expect(transactions.filter(({ candidate }) => candidate === 'Y')).toHaveLength(ROWS / 2);
  expect(transactions[0]).toMatchObject({ datetime: '30/01/2026', type: 'DEBIT', ac_name: 'Cash' });
  expect(accounts).toHaveLength(1);
});

test('returns the connection when a client goes away', async () => {
  const leaving = Array.from({ length: 10 }, async () => {
    const controller = new AbortController();
    const reply = await list(controller.signal);
    await reply.body?.getReader().read();
    controller.abort();
  });
  await Promise.all(leaving);
  await allBack();
});

test('breaks the reply off at an unreadable row, so that it is not mistaken for a short list', async () => {
  const amount = (value: string) =>
    app.services.db.asSystem((tx) =>
      // More than a number represents exactly; in the oldest row, which comes last.
      sql`update transactions set amount = ${value}::bigint where user_id = ${many.userId} and transaction_id =
        (select transaction_id from transactions where user_id = ${many.userId} order by date, transaction_id limit 1)`.execute(
        tx,
      ),
    );
  await amount('-9007199254740993');
  await expect(list().then((reply) => reply.text())).rejects.toThrow();
  await allBack();
  await amount('-1');
  expect(((await (await list()).json()) as Books).transactions).toHaveLength(ROWS);
});

test('updates an earlier list to the present one with the changes since, after any actions', async () => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const read = async (since?: string) =>
    (await app.call(contract.getTransactions, { token, query: since === undefined ? {} : { since } })).body;
  const add = (name: string) =>
    app.call(contract.createTransaction, {
      token,
      body: { description: name, amount: 10, trans_type: 'Out', trans_date: '01/06/2025', category: 11 },
    });
  const claim = (operation: 'both' | 'unclaimOnly', ids: readonly number[]) =>
    app.call(claimTransactions, {
      token,
      query: { operation },
      body: { transactions: ids.map((id) => ({ id, ...(operation === 'both' && { tax_cat: 11 }) })) },
    });
  const Date = '02/06/2025';
  let known = await read();
  const acts = {
    add: (at: number) => add(['Tesco', 'Argos', 'Boots'][at % 3] ?? ''),
    addMany: () =>
      app.call(createTransactions, {
        token,
        body: ['Tesco', 'Argos'].map((Description) => ({ Account: 'A', Date, Description, Amount: -5 })),
      }),
    tag: (_: number, ids: readonly number[]) => claim('both', ids),
    untag: (_: number, ids: readonly number[]) => claim('unclaimOnly', ids),
    discard: (_: number, ids: readonly number[]) =>
      app.call(contract.discardTransactions, { token, body: { ids } }),
    note: (at: number, [id = 0]: readonly number[]) =>
      app.call(contract.saveTransactionInfo, { token, body: { id, note: `Note ${at}` } }),
    splitAndNote: (at: number, [id = 0]: readonly number[]) =>
      app.call(createTaxTransactions, {
        token,
        query: { trans_id: id, alloc: 1 },
        body: { parts: [{ amount: 1, description: '', category: 11 }], note: `Split ${at}` },
      }),
    undo: async (at: number) => {
      const { changes } = (await app.call(getBookChanges, { token })).body;
      const change = changes[at % Math.max(changes.length, 1)];
      return change && app.call(undoBookChange, { token, params: { id: change.id } });
    },
  } as const;
  const anyAct = fc.tuple(
    fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
    fc.nat({ max: 20 }),
    fc.uniqueArray(fc.nat({ max: 7 }), { minLength: 1, maxLength: 3 }),
  );
  // The accounts they create exist before, because a new one resets the list. Several untagged rows of a merchant
  // become candidates when one of them is tagged.
  await acts.add(0);
  for (let time = 0; time < 3; time += 1) await acts.addMany();
  known = await read();
  await fc.assert(
    // Two at a time, in any order.
    fc.asyncProperty(
      fc.array(fc.uniqueArray(anyAct, { minLength: 1, maxLength: 2 }), { maxLength: 6 }),
      async (rounds) => {
        for (const round of rounds) {
          const before = known;
          const ids = (places: readonly number[]) =>
            places.flatMap((place) => before.transactions[place % before.transactions.length]?.id ?? []);
          await Promise.all(round.map(([act, at, places]) => acts[act](at, ids(places))));
          const news = await read(known.as_of);
          expect(news.gone).toBeDefined();
          known = upToDate(known, news);
          const { as_of: _, ...now } = await read();
          expect(known).toEqual({ ...now, as_of: expect.any(String) });
        }
      },
    ),
    { numRuns: Math.ceil(RANDOM_RUNS / 2) },
  );
});

test('sends the complete list for another name, another person or an invalid token', async () => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const { body } = await app.call(contract.createTransaction, {
    token,
    body: { description: 'Paint', amount: 1, trans_type: 'Out', trans_date: '01/06/2025', category: 11 },
  });
  const read = async (since: string) =>
    (await app.call(contract.getTransactions, { token, query: { since } })).body;
  const whole = await read('');
  expect(whole.gone).toBeUndefined();
  // A transaction open elsewhere at that moment can send a row twice.
  expect(upToDate(whole, await read(whole.as_of)).transactions).toEqual(whole.transactions);
  expect((await read(whole.as_of)).gone).toEqual([]);
  for (const since of [
    'x',
    `99999999999.${whole.as_of.split('.')[1]}`,
    '1',
    ((await (await list()).json()) as Books).as_of,
  ])
    expect(await read(since)).toEqual({ ...whole, as_of: expect.any(String) });
  await app.services.db.asSystem((tx) =>
    sql`update accounts set name = 'Till' where user_id = ${userId}`.execute(tx),
  );
  expect((await read(whole.as_of)).transactions).toMatchObject([{ id: body.trans_id, ac_name: 'Till' }]);
});
