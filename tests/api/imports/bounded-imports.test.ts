import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as contract from '#contract/imports/imports.ts';
import { throttleKey } from '#server/throttle/throttle.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { upload } from '#tests/support/upload.ts';

const app = useTestApp();

/** A statement with this many rows; from about 3,000 on a child process parses it. */
function statement(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, at) => `0${1 + (at % 9)}/06/2025,CARD SHOP ${at},-1.00,`);
  return Buffer.from(['Date,Description,Amount,Balance', ...lines, ''].join('\r\n'));
}
const LARGE = statement(5_000);
const SMALL = statement(3);

async function person() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  return {
    userId,
    begin: (content: Buffer) => app.call(contract.beginImport, { token, ...upload('a.csv', content) }),
    decide: (id: number, body: object) => app.call(contract.decideImport, { token, params: { id }, body }),
    create: (rows: number) =>
      app.call(contract.createTransactions, {
        token,
        body: Array.from({ length: rows }, (_, at) => ({
          Account: 'Bank',
          Date: '01/06/2025',
          Description: `Shop ${at}`,
          Amount: '-1.00',
        })),
      }),
    commit: (id: number) => app.call(contract.commitImport, { token, params: { id } }),
    imports: () =>
      app.services.db.asUser(userId, (tx) => tx.selectFrom('imports').select('import_id').execute()),
  };
}

test('reads one of five simultaneous files of an account and refuses four', async () => {
  const { begin, imports } = await person();
  const replies = await Promise.all(Array.from({ length: 5 }, () => begin(LARGE)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429, 429]);
  expect(replies.find(({ status }) => status === 429)?.body).toMatchObject({
    error: 'too_many_requests',
    message: 'We are still reading another file of yours. Upload this one when it is ready.',
  });
  expect(await imports()).toHaveLength(1);
  expect((await begin(SMALL)).status).toBe(200);
});

test('refuses a file while another process reads one of the same account, but not of others', async () => {
  const [ann, bob] = [await person(), await person()];
  await app.services.db.asUser(ann.userId, async (tx) => {
    await sql`select pg_advisory_xact_lock(724006, hashint8(${ann.userId}))`.execute(tx);
    expect((await ann.begin(SMALL)).status).toBe(429);
    expect((await ann.begin(LARGE)).status).toBe(429);
    expect((await bob.begin(SMALL)).status).toBe(200);
  });
  expect(await ann.imports()).toEqual([]);
  expect((await ann.begin(LARGE)).status).toBe(200);
});

test('reads, decides and imports a large file like a small one', async () => {
  const { begin, decide, commit } = await person();
  const { body } = await begin(LARGE);
  expect(body).toMatchObject({ layout: 'first-direct', questions: [] });
  expect(body.rows).toHaveLength(5_000);
  const decided = await decide(body.id, { new_account: 'Bank', rows: [{ index: 0, take: false }] });
  expect(decided.body.rows[0]).toMatchObject({ take: false, decided: true });
  const [first, second] = await Promise.all([commit(body.id), commit(body.id)]);
  expect(first.body.trans_ids).toHaveLength(4_999);
  expect(second.body).toEqual(first.body);
  expect((await decide(body.id, {})).status).toBe(409);
});

test('refuses files for an hour after too many uploads by an account', async () => {
  const { userId, begin } = await person();
  await begin(SMALL);
  await app.services.db.asSystem((tx) =>
    tx
      .updateTable('throttles')
      .set({ count: 60 })
      .where('key', '=', throttleKey('import', String(userId)))
      .execute(),
  );
  expect((await begin(SMALL)).body).toMatchObject({
    error: 'too_many_requests',
    message: 'You have uploaded 60 files within an hour. Wait an hour, then upload the next one.',
  });
  app.clock.advance(3_600);
  const { body, status } = await app.call(contract.beginImport, {
    token: await addSession(app, userId),
    ...upload('a.csv', SMALL),
  });
  expect([status, body.rows.length]).toEqual([200, 3]);
});

test('adds many template rows one call at a time, and refuses a third call of the account', async () => {
  const [ann, bob] = [await person(), await person()];
  const statuses: number[] = [];
  const client = await app.services.db.pool.connect();
  try {
    // Until all five have arrived, none can add its rows.
    await client.query('begin; lock table transactions in share row exclusive mode');
    const all = Array.from({ length: 5 }, async () => statuses.push((await ann.create(600)).status));
    await expect.poll(() => statuses).toEqual([429, 429, 429]);
    const other = bob.create(600);
    await client.query('commit');
    await Promise.all(all);
    expect(statuses.slice(3)).toEqual([200, 200]);
    expect((await other).status).toBe(200);
  } finally {
    client.release(true);
  }
  expect((await ann.create(600)).status).toBe(200);
});

test('counts many template rows as a file, and few rows not', async () => {
  const { userId, create } = await person();
  await create(600);
  await app.services.db.asSystem((tx) =>
    tx
      .updateTable('throttles')
      .set({ count: 60 })
      .where('key', '=', throttleKey('import', String(userId)))
      .execute(),
  );
  expect((await create(600)).status).toBe(429);
  expect((await create(20)).status).toBe(200);
});
