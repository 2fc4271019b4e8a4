import pg from 'pg';

/** One connection to each server for the whole process. It does not keep the process alive. */
const pools = new Map<string, pg.Pool>();

/**
 * Runs one statement, such as dropping a database. Do not drop with `with (force)`: it fails for an ordinary role
 * while autovacuum is active there, and the plain form waits a few seconds for connections that are closing.
 */
export async function administer(connection: pg.PoolConfig, statement: string): Promise<void> {
  const key = JSON.stringify(connection);
  const pool = pools.get(key) ?? new pg.Pool({ ...connection, max: 1, allowExitOnIdle: true });
  // The server may end before this process.
  if (!pools.has(key)) pool.on('error', () => undefined);
  pools.set(key, pool);
  await pool.query(statement);
}

/**
 * Lets a database that ends with its tests reply before its data is on the disk. Nothing else changes. That a killed
 * product loses nothing is tested on a separate database (`tests/api/durability`).
 */
export async function forgoDurability(connection: pg.PoolConfig): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await administer(connection, `alter system set ${setting} = off`);
  await administer(connection, 'select pg_reload_conf()');
}

/** The same server, another database. */
export function databaseOf(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.toString() };
}
