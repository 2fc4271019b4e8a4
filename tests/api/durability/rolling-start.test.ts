import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { connect } from '#server/db/database.ts';
import { isMigrated, migrate, migrationOf } from '#server/db/migrate.ts';
import { migrations } from '#server/migrations.ts';
import { administer } from '#tests/support/administer.ts';
import { type AppProcess, callOver, startAppProcess } from '#tests/support/app-process.ts';
import { type Balancer, startBalancer } from '#tests/support/balancer.ts';
import { freePort } from '#tests/support/free-port.ts';
import { databaseOf } from '#tests/support/global-setup.ts';
import { readiness, steadyWriters, timesInBooks } from '#tests/support/steady-writers.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'formledger-rolling-'));
const database = `test_rolling_${randomBytes(4).toString('hex')}`;
const { connection } = inject('testBed');
const running = new Set<AppProcess>();
let balancer: Balancer | undefined;
afterAll(async () => {
  await balancer?.close();
  for (const app of running) await app.kill();
  await administer(connection, `drop database if exists ${database}`);
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the next version brings: everything that docs/database.md allows while the version before still runs. */
const next = {
  ...migrations,
  changes: {
    ...migrations.changes,
    '9999-next-version': migrationOf(`
      create table next_things (thing_id bigint generated always as identity primary key, name text not null);
      alter table transactions add column next_note text, add column next_kind text not null default 'usual';
      create index transactions_next on transactions (user_id, next_kind);`),
  },
};

// Whole apps are started, which takes a while on a busy machine.
test(
  'a rolling start with a migration in between: the old processes work on, and no call is lost or done twice',
  { timeout: 240_000 },
  async () => {
    await administer(connection, `create database ${database}`);
    const [first, second] = [await start(), await start()];
    balancer = await startBalancer();
    balancer.processes.add(first.url).add(second.url);
    await expect.poll(() => readiness(balancer?.url ?? ''), { timeout: 10_000 }).toBe(200);
    const { url } = balancer;
    const token = await signIn(url);
    const writers = steadyWriters(url, token, 4, 5);
    const works = async () => {
      const before = writers.acknowledged.length;
      await expect.poll(() => writers.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20);
    };
    await works();

    const db = await connect(databaseOf(connection, database));
    await migrate(db, next);
    expect(await isMigrated(db, next)).toBe(true);
    await db.close();
    await works();
    expect([await readiness(first.url), await readiness(second.url)]).toEqual([200, 200]);

    // An old process can even start again on the newer database: a crash, or a release that is taken back.
    const third = await start();
    balancer.processes.add(third.url);
    await works();
    for (const old of [first, second]) {
      expect(await old.terminate()).toBe(0);
      running.delete(old);
      balancer.processes.delete(old.url);
      await works();
    }
    await writers.stop();

    expect(writers.unexpected).toEqual([]);
    const times = await timesInBooks(url, token);
    expect(writers.acknowledged.filter((description) => times.get(description) !== 1)).toEqual([]);
    // The balancer knew in time: no call had to be made again.
    expect(writers.repeats()).toBe(0);
  },
);

async function start(): Promise<AppProcess> {
  const app = await startAppProcess({
    DATABASE_URL: addressOf(database),
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    DRAIN_SECONDS: '2',
  });
  running.add(app);
  return app;
}

/** A socket in a folder has no place in an address but the parameter. */
function addressOf(name: string): string {
  const { connectionString, host = '', user = '' } = databaseOf(connection, name);
  return connectionString ?? `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
}

async function signIn(url: string): Promise<string> {
  const { token } = await callOver<{ token: string }>(url, undefined, 'POST', '/getToken.php', {
    email: 'filer@demo.example',
    password: 'Keeping-books-26',
  });
  return token;
}
