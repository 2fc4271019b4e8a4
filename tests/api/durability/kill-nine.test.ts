import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type AppProcess, callOver, startAppProcess } from '#tests/support/app-process.ts';
import { administer } from '#tests/support/administer.ts';
import { freePort } from '#tests/support/free-port.ts';
import { databaseOf } from '#tests/support/global-setup.ts';

/**
 * The app as a process, killed while it saves. It uses the embedded database, or a new one if DATABASE_URL gives the
 * tests a PostgreSQL.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'formledger-kill-'));
const external = process.env['DATABASE_URL'];
const database = `test_kill_${randomBytes(4).toString('hex')}`;
const { connection } = inject('testBed');
const env: Record<string, string> =
  external === undefined ? {} : { DATABASE_URL: databaseOf(connection, database).connectionString ?? '' };
const running: AppProcess[] = [];

beforeAll(async () => {
  if (external !== undefined) await administer(connection, `create database ${database}`);
});
afterAll(async () => {
  for (const app of running) await app.stop();
  if (external !== undefined) await administer(connection, `drop database if exists ${database}`);
  rmSync(dataDir, { recursive: true, force: true });
});

// The whole app is started, which takes a while on a busy machine.
test(
  'loses no acknowledged save when the app is killed, and shares saved data between two processes',
  { timeout: 120_000 },
  async () => {
    const app = await start();
    const token = await signIn(app.url);
    const acknowledged = new Set<string>();
    const saving = new AbortController();

    const savers = Array.from({ length: 8 }, async (_, saver) => {
      for (let turn = 0; !saving.signal.aborted; turn += 1) {
        const description = `saver ${saver} turn ${turn}`;
        const saved = await add(app.url, token, description).catch(() => false);
        if (saved) acknowledged.add(description);
      }
    });
    await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(150);
    await app.kill();
    saving.abort();
    await Promise.all(savers);

    const [first, second] = [await start(), external === undefined ? undefined : await start()];
    const stored = await descriptions(first.url, await signIn(first.url));
    expect([...acknowledged].filter((description) => !stored.has(description))).toEqual([]);

    if (second === undefined) return;
    const secondToken = await signIn(second.url);
    expect(await add(second.url, secondToken, 'saved by the second process')).toBe(true);
    expect(await descriptions(first.url, secondToken)).toContain('saved by the second process');
  },
);

async function start(): Promise<AppProcess> {
  const app = await startAppProcess({
    ...env,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
  });
  running.push(app);
  return app;
}

async function signIn(url: string): Promise<string> {
  const reply = await callOver<{ token: string }>(url, undefined, 'POST', '/getToken.php', {
    email: 'filer@demo.example',
    password: 'Keeping-books-26',
  });
  return reply.token;
}

async function add(url: string, token: string, description: string): Promise<boolean> {
  const body = { description, amount: 12.34, trans_type: 'Out', trans_date: '01/05/2025', category: 11 };
  const reply = await callOver<{ status: string }>(url, token, 'POST', '/createTransaction.php', body);
  return reply.status === 'success';
}

async function descriptions(url: string, token: string): Promise<Set<string>> {
  const reply = await callOver<{ transactions: { description: string }[] }>(
    url,
    token,
    'GET',
    '/getTransactions.php',
  );
  return new Set(reply.transactions.map(({ description }) => description));
}
