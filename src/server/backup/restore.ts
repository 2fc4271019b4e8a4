import { createReadStream } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StartRefused } from '../config/start-refused.ts';
import { keyFile } from '../crypto/seal.ts';
import { clusterIn, hasEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { launcherFor } from '../db/postgres-launcher.ts';
import { openStorage } from '../files/open-storage.ts';
import { fileIn, versionOf } from './back-up.ts';
import { type Manifest, readWhole } from './manifest.ts';
import { findTool, runTool, settingsOf } from './postgres-tools.ts';

/**
 * Puts a backup into an installation that has no data yet: DATA_DIR, or the empty database of DATABASE_URL. It checks
 * the backup first. Throws StartRefused if it is damaged, or if there is data already.
 *
 * @param keysFrom The file with the keys; absent: SECRET_KEY, or the file that is already in DATA_DIR.
 */
export async function restore(
  config: Config,
  from: string,
  { keysFrom }: { keysFrom?: string | undefined },
): Promise<Manifest> {
  const folder = resolve(from);
  const manifest = await readWhole(folder);
  if (manifest.database === 'copy' && config.databaseUrl !== undefined)
    throw new StartRefused('This backup is a copy of an embedded database. Restore it without DATABASE_URL.');
  if (manifest.database === 'archive' && config.databaseUrl === undefined)
    throw new StartRefused('This backup is from pg_dump. Set DATABASE_URL to an empty database.');
  await mkdir(config.dataDir, { recursive: true });
  await putKeys(config, keysFrom);
  await putFiles(config, folder);
  if (config.databaseUrl !== undefined) await load(config.databaseUrl, folder);
  else await putCluster(config.dataDir, folder);
  return manifest;
}

async function putKeys({ secretKey, dataDir }: Config, keysFrom: string | undefined): Promise<void> {
  if (keysFrom === undefined || secretKey !== undefined) return;
  await writeFile(keyFile(dataDir), (await readFile(keysFrom, 'utf8')).trim(), { mode: 0o600, flush: true });
}

async function putFiles(config: Config, folder: string): Promise<void> {
  const storage = openStorage(config);
  const homes = await readdir(join(folder, 'files')).catch(() => []);
  for (const home of homes)
    for (const name of await readdir(join(folder, 'files', home)))
      await storage.putBack(name, createReadStream(fileIn(folder, name)));
}

/** The database gets its name when it is complete, so that the app does not start on half of it. */
async function putCluster(dataDir: string, folder: string): Promise<void> {
  if (hasEmbeddedPostgres(dataDir))
    throw new StartRefused(`${dataDir} has a database already. Set DATA_DIR to a new folder.`);
  const partial = `${clusterIn(dataDir)}.partial`;
  await cp(join(folder, 'postgres'), partial, { recursive: true, errorOnExist: true, force: false });
  const launcher = launcherFor(dataDir);
  launcher.own(partial);
  await chmod(partial, 0o700);
  for (const entry of await readdir(partial, { recursive: true, withFileTypes: true }))
    launcher.own(join(entry.parentPath, entry.name));
  await rename(partial, clusterIn(dataDir));
}

async function load(url: string, folder: string): Promise<void> {
  const major = Math.trunc(Number(await versionOf({ connectionString: url })));
  const tool = await findTool('pg_restore', major);
  if (tool === undefined)
    throw new StartRefused(
      `pg_restore ${major} or newer is not on this machine. Install PostgreSQL's client programs.`,
    );
  await refuseTables(url);
  const env = settingsOf(url);
  const archive = join(folder, 'database.dump');
  await runTool(
    tool,
    [
      '--single-transaction',
      '--exit-on-error',
      '--no-owner',
      '--no-acl',
      `--dbname=${env['PGDATABASE']}`,
      archive,
    ],
    env,
  );
}

async function refuseTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select from pg_tables where schemaname in ('public', 'pgboss') limit 1",
    );
    if (rowCount !== 0)
      throw new StartRefused('The database of DATABASE_URL has tables already. Use an empty one.');
  } finally {
    await client.end();
  }
}
