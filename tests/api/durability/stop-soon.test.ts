import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { type AppProcess, callOver, startAppProcess } from '#tests/support/app-process.ts';
import { administer } from '#tests/support/administer.ts';
import { freePort } from '#tests/support/free-port.ts';
import { databaseOf } from '#tests/support/global-setup.ts';

/** As in kill-nine.test.ts: the embedded database, or a new one in the PostgreSQL that the tests use. */
const dataDir = mkdtempSync(join(tmpdir(), 'formledger-stop-'));
const external = process.env['DATABASE_URL'];
const database = `test_stop_${randomBytes(4).toString('hex')}`;
const { connection } = inject('testBed');
const running: AppProcess[] = [];
/** The test is attached to the app's database, and would start it again after the app has stopped it. */
let attached: EmbeddedPostgres | undefined;
afterAll(async () => {
  // From a failed test.
  for (const app of running) await app.kill();
  await attached?.stop();
  if (external !== undefined) await administer(connection, `drop database if exists ${database}`);
  rmSync(dataDir, { recursive: true, force: true });
});

// The whole app is started, which takes a while on a busy machine.
test(
  'ends the app on a signal during an endless statement, and rolls its transaction back',
  { timeout: 120_000 },
  async () => {
    if (external !== undefined) await administer(connection, `create database ${database}`);
    const own = external === undefined ? undefined : databaseOf(connection, database);
    const start = async () => {
      const app = await startAppProcess({
        ...(own && { DATABASE_URL: own.connectionString ?? '' }),
        DATA_DIR: dataDir,
        PORT: String(await freePort()),
        SANDBOX_PORT: '0',
        SANDBOX_SMTP_PORT: '0',
      });
      running.push(app);
      return app;
    };
    const app = await start();
    const { token } = await signIn(app.url);
    if (own === undefined) attached = await startEmbeddedPostgres(dataDir);
    const db = new pg.Client(own ?? attached?.connection);
    db.on('error', () => undefined);
    await db.connect();
    await db.query('begin; lock table book_change_rows in access exclusive mode');

    const added = callOver<{ error: string; message: string }>(
      app.url,
      token,
      'POST',
      '/createTransaction.php',
      { description: 'Waits', amount: 12.34, trans_type: 'Out', trans_date: '01/05/2025', category: 11 },
    );
    await expect
      .poll(async () => (await db.query('select from pg_locks where not granted')).rowCount, {
        timeout: 60_000,
      })
      .toBeGreaterThan(0);
    const stopped = app.stop();
    expect(await added).toMatchObject({
      error: 'unavailable',
      message: expect.stringContaining('Nothing was'),
    });
    await stopped;
    await db.end();
    await attached?.stop();

    const again = await start();
    const { token: next } = await signIn(again.url);
    const { transactions } = await callOver<{ transactions: { description: string }[] }>(
      again.url,
      next,
      'GET',
      '/getTransactions.php',
    );
    expect(transactions.map(({ description }) => description)).not.toContain('Waits');
    await again.stop();
  },
);

function signIn(url: string): Promise<{ token: string }> {
  return callOver(url, undefined, 'POST', '/getToken.php', {
    email: 'filer@demo.example',
    password: 'Keeping-books-26',
  });
}
