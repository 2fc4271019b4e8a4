import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { enqueueMail } from '#server/jobs/mail-queue.ts';
import { databaseOf } from '#tests/support/global-setup.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const open: pg.Client[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.end().catch(() => undefined);
});

/** A separate connection to the app's database. */
async function connectSeparately(): Promise<pg.Client> {
  const { rows } = await app.services.db.pool.query<{ name: string }>('select current_database() as name');
  const client = new pg.Client(databaseOf(inject('testBed').connection, rows[0]?.name ?? ''));
  client.on('error', () => undefined);
  await client.connect();
  open.push(client);
  return client;
}

const added = {
  description: 'Waits',
  amount: 12.34,
  trans_type: 'Out',
  trans_date: '01/05/2025',
  category: 11,
};
const EVERYTHING = `select count(pg_terminate_backend(pid)) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

test('tells requests whose connection is killed to retry, and handles the next ones', async () => {
  const token = await addSession(app, (await addUser(app)).userId);
  const admin = await connectSeparately();
  await admin.query('begin; lock table transactions in access exclusive mode');
  const waiting = Array.from({ length: 5 }, () => app.call(createTransaction, { token, body: added }));
  await expect
    .poll(async () => (await admin.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThanOrEqual(5);
  await admin.query(EVERYTHING);
  for (const { status, body, headers } of await Promise.all(waiting)) {
    expect({ status, error: body.error }).toEqual({ status: 503, error: 'unavailable' });
    expect(headers['retry-after']).toBe('1');
  }
  await admin.query('commit');
  const { status } = await app.call(createTransaction, { token, body: added });
  expect(status).toBe(200);
});

test('continues jobs after their connections were killed', async () => {
  const { email } = await addUser(app);
  const admin = await connectSeparately();
  const { pool } = app.services.db;
  const had = pool.totalCount;
  let lost = 0;
  pool.on('remove', () => (lost += 1));
  await admin.query(EVERYTHING);
  // The app notices its lost connections a moment later; a call in between gets a 503.
  await expect.poll(() => lost).toBeGreaterThanOrEqual(had);
  await app.services.db.asSystem((tx) =>
    enqueueMail(app.services, tx, { to: email, subject: 'After the outage', text: 'Hello' }),
  );
  expect((await app.mailTo(email))[0]?.subject).toBe('After the outage');
});

test('reports that a process runs, and whether it can handle calls', async () => {
  const health = await app.app.inject('/healthz');
  expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok' }]);
  const ready = await app.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', database: true, migrations: true, jobs: true },
  ]);
});

test('is not ready while a migration is missing', async () => {
  const admin = await connectSeparately();
  const { rows } = await admin.query(
    'delete from kysely_migration where name = (select max(name) from kysely_migration) returning *',
  );
  const ready = await app.app.inject('/readyz');
  expect([ready.statusCode, ready.json().migrations]).toEqual([503, false]);
  await admin.query('insert into kysely_migration values ($1, $2)', [rows[0].name, rows[0].timestamp]);
  expect((await app.app.inject('/readyz')).statusCode).toBe(200);
});
