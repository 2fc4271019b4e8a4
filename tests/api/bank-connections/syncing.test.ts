import { beforeEach, expect, test } from 'vitest';
import * as imports from '#contract/imports/imports.ts';
import { createRule } from '#contract/rules/rules.ts';
import { createTransaction, discardTransaction } from '#contract/transactions/transactions.ts';
import { enqueueSyncs } from '#server/features/bank-connections/enqueue-syncs.ts';
import { syncBank } from '#server/features/bank-connections/sync-bank.ts';
import { bankTables, resetBank, connectBank, configureBank, untilSynced } from '#tests/support/banks.ts';
import { booksOf } from '#tests/support/books.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { upload } from '#tests/support/upload.ts';

const app = useTestApp();
/** Used only by this file, so that their switches affect no other test. */
const BANK = 'ob-starling';
/** Its ids change with every request. */
const FORGETFUL = 'ob-santander';
const START = new Date('2026-11-20T10:00:00Z');

beforeEach(async () => {
  app.clock.now = START;
  await resetBank(app, BANK);
  await resetBank(app, FORGETFUL);
});

/** A person whose bank is connected and has been synced. */
async function connected(
  prepare: (token: string, userId: number) => Promise<unknown> = async () => undefined,
  bank = BANK,
) {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  await prepare(token, userId);
  expect(await connectBank(app, token, bank)).toBe('connected');
  await untilSynced(app, userId);
  const [connection] = (await bankTables(app, userId)).connections;
  if (connection === undefined) throw new Error('not connected');
  const connectionId = connection.connection_id;
  // A session ends long before the days that pass in these tests.
  const books = async () => booksOf(app, await addSession(app, userId));
  return {
    userId,
    token,
    list: async () => (await books()).list(),
    changes: async () => (await books()).changes(),
    undo: async (id: number) => (await books()).undo(id, { changed: 'Y' }),
    sync: () => syncBank(app.services, { userId, connectionId }),
  };
}

async function laterBy(days: number, bank = BANK): Promise<void> {
  app.clock.advance(days * 86_400);
  await configureBank(bank, { now: app.clock.now.toISOString() });
}

/** Rows of the bank as a CSV file would have them. */
function fileOf(rows: readonly { datetime: string; description: string; amount: number }[]): Buffer {
  const lines = rows.map(({ datetime, description, amount }) => `${datetime},${description},${amount}`);
  return Buffer.from(['Date,Description,Amount', ...lines, ''].join('\r\n'));
}

test('adds nothing in a second sync, and only what is new the next day, once', async () => {
  const { list, changes, sync, userId } = await connected();
  const before = (await list()).length;
  await sync();
  expect((await list()).length).toBe(before);
  expect(await changes()).toHaveLength(1);
  await laterBy(1);
  await Promise.all([sync(), sync()]);
  const rows = await list();
  const fresh = rows.filter(({ datetime }) => datetime === '20/11/2026');
  expect(fresh.length).toBeGreaterThan(0);
  expect(rows).toHaveLength(before + fresh.length);
  expect((await changes())[0]?.label).toMatch(/^Imported \d+ items? from Starling Bank$/);
  // As a scheduled job.
  await laterBy(1);
  await enqueueSyncs(app.services);
  await untilSynced(app, userId);
  expect((await list()).some(({ datetime }) => datetime === '21/11/2026')).toBe(true);
});

test('lets rules tag bank rows, but not in a year whose return is filed', async () => {
  const { list } = await connected(async (token, userId) => {
    const rule = {
      id: -1,
      account: -1,
      type_id: 'E',
      tax_cat: 11,
      desc_op: 3,
      desc_val: 'RENT',
      class_op: 1,
      class_val: '',
      percentage: 100,
    };
    await app.call(createRule, { token, body: rule });
    await addFiledReturn(app, userId);
  });
  const rents = (await list()).filter(({ description }) => description.startsWith('RENT'));
  const [filed, open] = [rents.filter(isOf2025), rents.filter((row) => !isOf2025(row))];
  expect([filed.length, open.length]).toEqual([12, 7]);
  expect(filed.every(({ claimed }) => claimed === 'N')).toBe(true);
  expect(open.every(({ claimed }) => claimed === 'Y')).toBe(true);
});

/** In the tax year 2025-26. */
function isOf2025({ datetime }: { datetime: string }): boolean {
  const [day = '', month = '', year = ''] = datetime.split('/');
  const iso = `${year}-${month}-${day}`;
  return iso >= '2025-04-06' && iso <= '2026-04-05';
}

test('matches a bank with unstable ids by day, amount and text: adds nothing twice and restores nothing undone', async () => {
  const { list, changes, sync, undo } = await connected(undefined, FORGETFUL);
  const before = (await list()).length;
  await sync();
  expect(await list()).toHaveLength(before);
  await laterBy(1, FORGETFUL);
  await sync();
  expect((await list()).length).toBeGreaterThan(before);
  const [latest] = await changes();
  await undo(latest?.id ?? 0);
  await sync();
  expect(await list()).toHaveLength(before);
});

test('keeps discarded transactions discarded, and does not add undone ones again', async () => {
  const { list, changes, sync, token, undo } = await connected();
  const [first] = await list();
  if (first === undefined) throw new Error('nothing came');
  await app.call(discardTransaction, { token, query: { id: first.id } });
  await sync();
  expect((await list()).some(({ id }) => id === first.id)).toBe(false);
  const before = (await list()).length;
  await laterBy(1);
  await sync();
  expect((await list()).length).toBeGreaterThan(before);
  const [latest] = await changes();
  expect((await undo(latest?.id ?? 0)).status).toBe(200);
  expect(await list()).toHaveLength(before);
  await sync();
  await laterBy(1);
  await sync();
  const rows = await list();
  expect(rows.some(({ datetime }) => datetime === '20/11/2026')).toBe(false);
  expect(rows.some(({ datetime }) => datetime === '21/11/2026')).toBe(true);
});

test('does not repeat rows from a file of the account, or entered by hand', async () => {
  const { list: model } = await connected();
  const theirs = (await model()).filter(({ ac_name }) => ac_name.endsWith('Current account'));
  const { list } = await connected(async (token) => {
    const october = theirs.filter(({ datetime }) => datetime.slice(3) === '10/2026');
    const { body } = await app.call(imports.beginImport, {
      token,
      ...upload('october.csv', fileOf(october)),
    });
    await app.call(imports.decideImport, {
      token,
      params: { id: body.id },
      body: {
        new_account: 'My current account',
        answers: {
          columns: { date: 0, description: [1], amount: 2 },
          moneyOut: 'negative',
          dateOrder: 'DMY',
        },
      },
    });
    const done = await app.call(imports.commitImport, { token, params: { id: body.id } });
    expect([done.status, done.body]).toMatchObject([
      200,
      { trans_ids: october.map(() => expect.any(Number)) },
    ]);
    const rent = theirs.find(
      ({ datetime, description }) => datetime === '01/09/2026' && description.startsWith('RENT'),
    );
    expect(rent).toBeDefined();
    await app.call(createTransaction, {
      token,
      body: {
        description: 'Rent 14 Elm Row',
        amount: 950,
        trans_type: 'Out',
        trans_date: '31/08/2026',
        category: 12,
      },
    });
  });
  const rows = await list();
  // The September rent was entered a day early.
  expect(rows).toHaveLength((await model()).length);
  expect(
    rows.filter(
      ({ description, datetime }) =>
        /rent 14/i.test(description) && ['31/08/2026', '01/09/2026'].includes(datetime),
    ),
  ).toHaveLength(1);
  const october = rows.filter(
    ({ datetime, ac_name }) => datetime.slice(3) === '10/2026' && !ac_name.endsWith('Savings account'),
  );
  expect(october.every(({ ac_name }) => ac_name === 'My current account')).toBe(true);
});

test('matches rows in a bank file to those already synced', async () => {
  const { list, token } = await connected();
  const rows = (await list()).filter(
    ({ ac_name, datetime }) => ac_name.endsWith('Current account') && datetime.slice(3) === '10/2026',
  );
  const ofx = [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    '',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKACCTFROM>',
    await numbersOf(token),
    '<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>',
    ...rows.map(({ datetime, amount, description }, place) => {
      const [day, month, year] = datetime.split('/');
      return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${year}${month}${day}<TRNAMT>${amount}<FITID>F${place}<NAME>${description}</STMTTRN>`;
    }),
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\n');
  const { body } = await app.call(imports.beginImport, { token, ...upload('october.ofx', Buffer.from(ofx)) });
  expect(body.account_id).not.toBeNull();
  expect(body.rows).toHaveLength(rows.length);
  expect(body.rows.filter(({ take }) => take)).toEqual([]);
});

async function numbersOf(token: string): Promise<string> {
  const session = await app.services.db.pool.query<{ sort_code: string; account_number: string }>(
    `select a.sort_code, a.account_number from accounts a join sessions s using (user_id)
     where s.token_hash = sha256($1::bytea) and a.name like '%Current account'`,
    [token],
  );
  const [row] = session.rows;
  return `<BANKID>${row?.sort_code}<ACCTID>${row?.account_number}`;
}

test.each(['http-503', 'hang-up', 'html'])(
  'saves nothing from a bank that fails (%s) half way, and all of it later',
  async (next) => {
    const { list, sync, userId } = await connected();
    const before = (await list()).length;
    await laterBy(1);
    await configureBank(BANK, { next, on: 'transactions' });
    await expect(sync()).rejects.toThrow('transactions:');
    expect(await list()).toHaveLength(before);
    expect((await bankTables(app, userId)).accounts.map(({ synced }) => synced)).toEqual([START, START]);
    await sync();
    expect((await list()).length).toBeGreaterThan(before);
  },
);

test('syncs the 90 days that a bank gives long after the consent', async () => {
  const { list, sync, userId } = await connected();
  await laterBy(60);
  await app.services.db.asUser(userId, (tx) =>
    tx
      .updateTable('accounts')
      .set({ synced: new Date('2026-06-01T00:00:00Z') })
      .where('user_id', '=', userId)
      .execute(),
  );
  await sync();
  expect((await list()).some(({ datetime }) => datetime === '18/01/2027')).toBe(true);
});

test('does not sync a removed account, or anything on another plan', async () => {
  const { list, sync, userId } = await connected();
  const before = await list();
  await app.services.db.asSystem((tx) =>
    tx
      .updateTable('accounts')
      .set({ enabled: false })
      .where('user_id', '=', userId)
      .where('name', 'like', '%Current%')
      .execute(),
  );
  await laterBy(1);
  await sync();
  expect(await list()).toHaveLength(before.length);
  await app.services.db.asSystem(async (tx) => {
    await tx.updateTable('accounts').set({ enabled: true }).where('user_id', '=', userId).execute();
    await tx.updateTable('users').set({ plan: 1 }).where('user_id', '=', userId).execute();
  });
  await sync();
  expect(await list()).toHaveLength(before.length);
});
