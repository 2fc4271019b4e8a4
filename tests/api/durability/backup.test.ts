import { appendFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backUp } from '#server/backup/back-up.ts';
import { restore } from '#server/backup/restore.ts';
import { readConfig } from '#server/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { openStorage } from '#server/files/open-storage.ts';
import { openServices } from '#server/start/open-services.ts';
import { withSandbox } from '#server/start/sandbox-process.ts';
import { checkRestored } from '#server/start/check-restored.ts';
import { differences, hashEveryFile, hashEveryRow } from '#tests/support/every-row.ts';

/** An embedded database of its own, because a backup copies its whole folder. */
const folder = mkdtempSync(join(tmpdir(), 'formledger-backup-'));
const dataDir = join(folder, 'data');
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: '' });
const now = new Date('2026-11-28T10:00:00Z');
const backup = join(folder, 'backup');
const keys = join(folder, 'keys');
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(dataDir);
  const services = await openServices(
    withSandbox(config, inject('testBed').sandbox),
    postgres.connection,
    () => now,
    console.error,
  );
  await services.close();
  const pool = new pg.Pool(postgres.connection);
  await pool.query(`insert into users (guid, email, joined)
    select gen_random_uuid(), 'p' || n || '@people.example', now() from generate_series(1, 500) n`);
  await pool.end();
  const file = await openStorage(config).receive(
    (async function* () {
      yield Buffer.from('a receipt');
    })(),
    100,
  );
  await file?.keep();
}, 120_000);

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup under load starts with each row that was committed before it, and every file', async () => {
  const pool = new pg.Pool(postgres.connection);
  const end = new AbortController();
  let written = 0;
  const writing = (async () => {
    for (; !end.signal.aborted; written += 1)
      await pool.query(`insert into users (guid, email, joined)
        values (gen_random_uuid(), 'during-${written}@people.example', now())`);
  })();
  await expect.poll(() => written).toBeGreaterThan(20);
  const before = written;
  await backUp(config, backup, { keysTo: keys, now, ownCopy: true });
  end.abort();
  await writing;
  await pool.end();

  const target = join(folder, 'under-load');
  const env = { DATA_DIR: target };
  await restore(readConfig(env), backup, { keysFrom: keys });
  expect((await checkRestored(env)).accounts).toBeGreaterThanOrEqual(500 + before);
  expect(await hashEveryFile(join(target, 'files'))).toEqual(await hashEveryFile(join(dataDir, 'files')));
}, 120_000);

test('a restored backup has the same rows and files as the installation, by hash', async () => {
  const rows = await hashEveryRow(postgres.connection);
  const { files } = await backUp(config, join(folder, 'quiet'), { now });
  expect(files).toBe(1);
  expect(statSync(join(folder, 'quiet')).mode & 0o777).toBe(0o700);
  // Without keysTo a backup has no keys.
  expect(Object.keys(await hashEveryFile(join(folder, 'quiet'))).filter((path) => /key/i.test(path))).toEqual(
    [],
  );

  const target = join(folder, 'same');
  await restore(readConfig({ DATA_DIR: target }), join(folder, 'quiet'), { keysFrom: keys });
  const restored = await startEmbeddedPostgres(target);
  expect(differences(rows, await hashEveryRow(restored.connection))).toEqual([]);
  await restored.stop();
  expect(statSync(join(target, 'secret.key')).mode & 0o777).toBe(0o600);
}, 120_000);

test('refuses a damaged backup, a folder with data, and another key, in words', async () => {
  const quiet = join(folder, 'quiet');
  await expect(backUp(config, quiet, { now })).rejects.toThrow('exists already');
  await expect(restore(config, quiet, {})).rejects.toThrow('has a database already');
  await expect(restore(readConfig({ DATA_DIR: join(folder, 'x') }), folder, {})).rejects.toThrow(
    'no complete backup',
  );
  const other = { DATA_DIR: join(folder, 'other-key') };
  await restore(readConfig(other), quiet, {});
  await expect(checkRestored(other)).rejects.toThrow('SECRET_KEY is not the key of this database');

  appendFileSync(join(quiet, 'postgres', 'PG_VERSION'), 'x');
  const damaged = join(folder, 'damaged');
  await expect(restore(readConfig({ DATA_DIR: damaged }), quiet, {})).rejects.toThrow(
    'postgres/PG_VERSION is not as it was written',
  );
  expect(existsSync(damaged)).toBe(false);
}, 120_000);
