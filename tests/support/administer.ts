import pg from 'pg';

/** One connection to each server for the whole process, which may end while it is idle. */
const pools = new Map<string, pg.Pool>();

/**
 * Runs one statement, such as dropping a database. Without `with (force)`: that one fails for an ordinary role while
 * autovacuum is at work there, and the plain one waits some seconds for connections that are just closing.
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
 * Lets a database that ends with its tests answer before anything is on the disk. Nothing else about it changes; that
 * nothing is lost when the product is killed is tested on a database of its own (`tests/api/durability`).
 */
export async function forgoDurability(connection: pg.PoolConfig): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await administer(connection, `alter system set ${setting} = off`);
  await administer(connection, 'select pg_reload_conf()');
}
