import pg from 'pg';
import { SETTINGS } from '#server/db/distribution/distribute.ts';
import { administer, databaseOf } from './administer.ts';

/** The servers of a test run. In a distributed database there are nodes beside the first one, the coordinator. */
export interface Servers {
  readonly connection: pg.PoolConfig;
  readonly nodes: readonly pg.PoolConfig[];
}

/** The coordinator of CITUS_URL and the nodes that its database knows. */
export async function serversOf(citusUrl: string): Promise<Servers> {
  const rows = await query<{ nodename: string; nodeport: number }>(
    { connectionString: citusUrl },
    "select nodename, nodeport from pg_dist_node where groupid <> 0 and noderole = 'primary' order by nodeid",
  );
  const nodes = rows.map(({ nodename, nodeport }) => {
    const url = new URL(citusUrl);
    url.hostname = nodename;
    url.port = String(nodeport);
    return { connectionString: url.toString() };
  });
  return { connection: { connectionString: citusUrl }, nodes };
}

/** An empty database on every server, in which the coordinator knows the nodes. */
export async function createDistributed({ connection, nodes }: Servers, name: string): Promise<void> {
  for (const server of [connection, ...nodes]) {
    await administer(server, `create database ${name}`);
    await query(databaseOf(server, name), 'create extension citus');
  }
  // A table is 32 tables otherwise, which takes minutes to make and to copy.
  await administer(connection, `alter database ${name} set citus.shard_count = 4`);
  const database = databaseOf(connection, name);
  const address = ({ connectionString }: pg.PoolConfig) => {
    const { hostname, port } = new URL(connectionString ?? '');
    return `'${hostname}', ${port || 5432}`;
  };
  await query(database, `select citus_set_coordinator_host(${address(connection)})`);
  for (const node of nodes) await query(database, `select citus_add_node(${address(node)})`);
}

/** Lets no one in, because a database is only copied while no one uses it. Citus itself would, every few seconds. */
export async function closeForCopies({ connection, nodes }: Servers, name: string): Promise<void> {
  for (const server of nodes.length === 0 ? [] : [connection, ...nodes]) {
    await administer(server, `alter database ${name} with allow_connections false`);
    await administer(
      server,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    );
  }
}

/** A copy of a database on every server. */
export async function copyDatabase(
  { connection, nodes }: Servers,
  template: string,
  name: string,
): Promise<void> {
  for (const server of [connection, ...nodes])
    await administer(server, `create database ${name} template ${template}`);
  // Settings of a database are not copied with it.
  for (const [setting, value] of nodes.length === 0 ? [] : Object.entries(SETTINGS))
    await administer(connection, `alter database ${name} set ${setting} = ${value}`);
}

export async function dropDatabase({ connection, nodes }: Servers, name: string): Promise<void> {
  if (nodes.length === 0) return administer(connection, `drop database if exists ${name}`);
  // The coordinator keeps connections to the nodes open.
  for (const server of [connection, ...nodes]) {
    await administer(server, `drop database if exists ${name} with (force)`);
  }
}

async function query<Row extends pg.QueryResultRow>(connection: pg.PoolConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
