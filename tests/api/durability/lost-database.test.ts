import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type AppProcess, callOver, startAppProcess } from '#tests/support/app-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { killDatabase, readiness, steadyWriters, timesInBooks } from '#tests/support/steady-writers.ts';

/** The embedded database of a whole app, which dies while the app saves. */
const dataDir = mkdtempSync(join(tmpdir(), 'formledger-lost-'));
const running: AppProcess[] = [];
afterAll(async () => {
  for (const app of running) await app.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

// The whole app is started, which takes a while on a busy machine.
test(
  'starts a dead embedded database again with every acknowledged write once, and drains on SIGTERM',
  { timeout: 120_000 },
  async () => {
    const app = await startAppProcess({
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      DRAIN_SECONDS: '1',
    });
    running.push(app);
    const { token } = await callOver<{ token: string }>(app.url, undefined, 'POST', '/getToken.php', {
      email: 'filer@demo.example',
      password: 'Keeping-books-26',
    });
    const writers = steadyWriters(app.url, token, 4, 5);
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      const before = writers.acknowledged.length;
      await expect.poll(() => writers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 20);
      killDatabase(dataDir, signal);
      await expect.poll(() => readiness(app.url), { timeout: 30_000 }).toBe(503);
      expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
      await expect.poll(() => readiness(app.url), { timeout: 30_000 }).toBe(200);
    }
    const after = writers.acknowledged.length;
    await expect.poll(() => writers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(after + 20);
    await writers.stop();

    expect(writers.unexpected).toEqual([]);
    expect(writers.repeats()).toBeGreaterThan(0);
    const times = await timesInBooks(app.url, token);
    expect(writers.acknowledged.filter((description) => times.get(description) !== 1)).toEqual([]);

    const ended = app.terminate();
    await expect.poll(() => readiness(app.url), { timeout: 5_000, interval: 20 }).toBe(503);
    // Still answered while the load balancer switches over.
    expect((await timesInBooks(app.url, token)).size).toBeGreaterThan(0);
    expect(await ended).toBe(0);
    running.pop();
  },
);
