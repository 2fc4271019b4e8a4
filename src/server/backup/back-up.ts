import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StartRefused } from '../config/start-refused.ts';
import { secretKeys } from '../crypto/seal.ts';
import { clusterIn, hasEmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { openStorage } from '../files/open-storage.ts';
import { copyCluster } from './cluster-copy.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { findTool, runTool, settingsOf } from './postgres-tools.ts';

export interface BackedUp {
  readonly folder: string;
  readonly how: 'pg_basebackup' | 'pg_dump' | 'copied by the product';
  readonly files: number;
}

/**
 * Backs up the database and the uploaded files of an installation into a new folder, while it runs or not. The folder
 * gets its name when it is complete. Throws StartRefused if that is not possible.
 *
 * @param keysTo The file for the keys, which belong somewhere else than the backup; absent: they are not copied.
 * @param ownCopy Copies the embedded database itself, even if pg_basebackup is there.
 */
export async function backUp(
  config: Config,
  to: string,
  { keysTo, now, ownCopy = false }: { keysTo?: string | undefined; now: Date; ownCopy?: boolean },
): Promise<BackedUp> {
  const folder = resolve(to);
  if (await exists(folder)) throw new StartRefused(`${folder} exists already. Name a new folder.`);
  const partial = `${folder}.partial`;
  if (await exists(partial))
    throw new StartRefused(`${partial} is from a backup that was interrupted. Delete it first.`);
  await mkdir(partial, { recursive: true, mode: 0o700 });
  const storage = openStorage(config);
  // Files never change. Copied before and after the database, they include each one that a row refers to.
  await copyFiles(storage, partial);
  const database = await copyDatabase(config, partial, ownCopy);
  if (!(await copyFiles(storage, partial)) && !(await copyFiles(storage, partial)))
    throw new Error('Uploaded files could not be read.');
  const files = await countFiles(partial);
  await writeManifest(partial, { made: now.toISOString(), ...database.facts, files });
  await rename(partial, folder);
  if (keysTo !== undefined) await writeKeys(config, keysTo);
  return { folder, how: database.how, files };
}

type Facts = Pick<Manifest, 'database' | 'postgres'>;

async function copyDatabase(
  config: Config,
  folder: string,
  ownCopy: boolean,
): Promise<{ how: BackedUp['how']; facts: Facts }> {
  if (config.databaseUrl !== undefined) return dump(config.databaseUrl, folder);
  if (!hasEmbeddedPostgres(config.dataDir))
    throw new StartRefused(`There is no database in ${config.dataDir}. Set DATA_DIR as for the app.`);
  const embedded = await startEmbeddedPostgres(config.dataDir);
  try {
    const { connection } = embedded;
    const version = await versionOf(connection);
    const tool = ownCopy ? undefined : await findTool('pg_basebackup', Math.trunc(Number(version)));
    const to = join(folder, 'postgres');
    const { host, user } = connection;
    if (tool === undefined) await copyCluster(connection, clusterIn(config.dataDir), to);
    else await runTool(tool, ['-h', host, '-U', user, '-D', to, '-X', 'stream', '--checkpoint=fast']);
    return {
      how: tool === undefined ? 'copied by the product' : 'pg_basebackup',
      facts: { database: 'copy', postgres: version },
    };
  } finally {
    await (embedded.wasRunning ? embedded.leave() : embedded.stop());
  }
}

async function dump(url: string, folder: string): Promise<{ how: BackedUp['how']; facts: Facts }> {
  const version = await versionOf({ connectionString: url });
  const tool = await findTool('pg_dump', Math.trunc(Number(version)));
  if (tool === undefined)
    throw new StartRefused(
      `pg_dump ${Math.trunc(Number(version))} or newer is not on this machine. Install PostgreSQL's client programs.`,
    );
  // Row-level security applies to a role that is not a superuser, so the dump reads as the system does.
  const env = { ...settingsOf(url), PGOPTIONS: '-c app.scope=system' };
  await runTool(
    tool,
    [
      '--format=custom',
      '--no-owner',
      '--no-acl',
      '--enable-row-security',
      `--file=${join(folder, 'database.dump')}`,
    ],
    env,
  );
  return { how: 'pg_dump', facts: { database: 'archive', postgres: version } };
}

/** The version of a server, such as 18.4. */
export async function versionOf(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return /[\d.]+/.exec(rows[0]?.server_version ?? '')?.[0] ?? '';
  } finally {
    await client.end();
  }
}

/** Copies the files that are not in the backup yet. False if one of the listed files could not be read. */
async function copyFiles(storage: FileStorage, folder: string): Promise<boolean> {
  let isComplete = true;
  for await (const names of storage.names()) {
    for (const name of names) {
      const place = fileIn(folder, name);
      if (await exists(place)) continue;
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      try {
        const content = await storage.read(name);
        await pipeline(content, createWriteStream(`${place}.part`, { mode: 0o600 }));
        await rename(`${place}.part`, place);
      } catch {
        // Deleted since it was listed, or the store is away: the next list says which.
        await rm(`${place}.part`, { force: true });
        isComplete = false;
      }
    }
  }
  return isComplete;
}

/** Where a backup has an uploaded file. */
export function fileIn(folder: string, name: string): string {
  return join(folder, 'files', name.slice(0, 2), name);
}

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).length;
}

async function writeKeys({ secretKey, dataDir }: Config, to: string): Promise<void> {
  const keys = secretKeys(secretKey, dataDir).map((key) => key.toString('base64'));
  await mkdir(dirname(resolve(to)), { recursive: true, mode: 0o700 });
  await writeFile(to, keys.join(','), { mode: 0o600, flush: true });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
