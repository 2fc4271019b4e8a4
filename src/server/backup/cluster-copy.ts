import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Folders that are copied empty: the server fills them again when it starts (PostgreSQL 18, "Making a Base Backup Using
 * the Low Level API"). The write-ahead log is copied last, and only as much of it as the copy needs.
 */
const EMPTY: ReadonlySet<string> = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/** Files of the running server, and caches that it builds again. */
const LEFT_OUT =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init(\.\d+)?|backup_label(\.old)?|tablespace_map|current_logfiles|pgsql_tmp[^/]*)$/;

/** Copied after everything else: it says where recovery begins. */
const CONTROL = 'global/pg_control';

/**
 * Copies the folder of a running server so that another can start from the copy: with every transaction committed
 * before the end, and nothing of the others. For installations without pg_basebackup.
 *
 * @param cluster The server's data folder on this machine.
 * @param to A new folder.
 */
export async function copyCluster(connection: pg.ClientConfig, cluster: string, to: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // The log stays until this connection ends, however long the copy takes.
    const slot = `formledger_backup_${process.pid}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    const first = await value(client, `select pg_walfile_name(pg_backup_start('formledger', true)) as value`);
    await copyFolder(cluster, to, '');
    await copyFile(join(cluster, CONTROL), join(to, CONTROL));
    const { rows } = await client.query<{ last: string; label: string; spaces: string }>(
      'select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as spaces from pg_backup_stop(false)',
    );
    const [stopped] = rows;
    if (stopped === undefined) throw new Error('the server did not end the backup');
    if (stopped.spaces.trim() !== '')
      throw new Error('This database has tablespaces. Use pg_basebackup for it.');
    await writeFile(join(to, 'backup_label'), stopped.label);
    await copyLog(cluster, to, first, stopped.last);
  } finally {
    await client.end();
  }
}

async function copyFolder(from: string, to: string, inside: string): Promise<void> {
  await mkdir(join(to, inside), { recursive: true, mode: 0o700 });
  if (EMPTY.has(inside)) return;
  for (const entry of await readdir(join(from, inside), { withFileTypes: true })) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (LEFT_OUT.test(path) || path === CONTROL) continue;
    if (entry.isDirectory()) await copyFolder(from, to, path);
    // A table can be dropped while the folder is copied; the log says so too.
    else await copyFile(join(from, path), join(to, path)).catch(unlessGone);
  }
}

/** The names of segments of one timeline sort in the order in which they were written. */
async function copyLog(cluster: string, to: string, first: string, last: string): Promise<void> {
  for (const name of await readdir(join(cluster, 'pg_wal'))) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
    if (isNeeded || name.endsWith('.history'))
      await copyFile(join(cluster, 'pg_wal', name), join(to, 'pg_wal', name));
  }
}

function unlessGone(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

async function value(client: pg.Client, query: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>(query);
  return rows[0]?.value ?? '';
}
