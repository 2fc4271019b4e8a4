import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';

/** The number of rows and a hash of all of them, by table, with the tables of jobs and migrations. */
export async function hashEveryRow(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // Policies let the system see everything, also on a server where the role is not a superuser.
    await client.query("select set_config('app.scope', 'system', false)");
    const { rows } = await client.query<{ name: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast'
      order by 1`);
    const hashes: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ count: number; hash: string }>(`
        select count(*)::int as count,
          encode(sha256(convert_to(coalesce(string_agg(hash, '' order by hash), ''), 'UTF8')), 'hex') as hash
        from (select md5(t::text) as hash from ${name} t) rows`);
      hashes[name] = `${found[0]?.count ?? 0} rows, ${found[0]?.hash ?? ''}`;
    }
    return hashes;
  } finally {
    await client.end();
  }
}

/** SHA-256 of every file below a folder, by its path there. */
export async function hashEveryFile(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const hashes: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    hashes[path.slice(folder.length + 1)] = hash.digest('hex');
  }
  return hashes;
}

/** What differs between two lists of hashes: names with what each side has. */
export function differences(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name] ?? 'missing'}, then ${after[name] ?? 'missing'}`);
}
