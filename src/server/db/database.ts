import {
  type CompiledQuery,
  Kysely,
  PostgresDialect,
  type QueryExecutorProvider,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { setDatabaseOf } from './per-database.ts';
import { isConnectionLost } from './lost-connection.ts';
import { preparing } from './prepared.ts';
import type { Tables } from './tables.ts';

/** A transaction that sees one user's rows, or (asSystem) everyone's. */
export type Tx = Transaction<Tables>;

/** The role for queries if the connecting user is a superuser, to whom row-level security does not apply. */
export const APP_ROLE = 'formledger_app';

export interface Database {
  /** For migrations and tests. Row-level security applies, and no user is set. */
  readonly kysely: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** The connection string, for a child process that needs a separate connection. */
  readonly connection: pg.PoolConfig;
  /** Runs `work` in a transaction that sees only the rows of this user. */
  asUser<T>(userId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction that sees only the rows of this agent, and none of any user. */
  asAgent<T>(agentId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Read-only asUser: every query sees the rows as they were when the transaction began. */
  snapshotOf<T>(userId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a transaction that sees every row: signing in, jobs, staff. Never pass an id that comes only from a
   * request.
   */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Cancels running statements, so that their transactions fail and roll back. For the end of the process. */
  cancelRunning(): Promise<void>;
  close(): Promise<void>;
}

/** PostgreSQL's type numbers of date and int8. */
const DATE = 1082;
const INT8 = 20;

const types: pg.CustomTypesConfig = {
  // Dates stay 'YYYY-MM-DD'. int8 (ids, pence) become numbers, which are checked to be exact.
  getTypeParser: (oid: number, format) => {
    if (oid === DATE) return (text: string) => text;
    if (oid === INT8) return exactNumber;
    return pg.types.getTypeParser(oid, format);
  },
};

/**
 * How long a call waits for a connection. Without a limit, calls would wait for as long as the network to the database
 * is gone; so they are told to try again.
 */
const CONNECTION_WAIT_MS = 15_000;

export async function connect(config: pg.PoolConfig): Promise<Database> {
  const pool = new pg.Pool({ max: 20, types, connectionTimeoutMillis: CONNECTION_WAIT_MS, ...config });
  // A connection closed by the server must not end the process, whether it is idle or in use. The statement waiting for
  // it fails, the pool drops it, and the next query opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const busy = new Set<pg.PoolClient & { readonly processID?: number }>();
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error, client) => busy.delete(client));
  pool.on('remove', (client) => busy.delete(client));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  const [role, isDistributed] = [await roleToTake(pool), await hasNodes(pool)];

  const run = <T>(
    id: number | '',
    scope: 'user' | 'agent' | 'system',
    work: (tx: Tx) => Promise<T>,
    transaction = kysely.transaction(),
  ): Promise<T> =>
    transaction.execute(async (tx) => {
      await setLocal(tx, {
        'app.user_id': scope === 'user' ? String(id) : '',
        'app.agent_id': scope === 'agent' ? String(id) : '',
        'app.scope': scope,
        ...(role !== undefined && { role }),
      });
      if (isDistributed && scope === 'agent') await setPractice(tx);
      setDatabaseOf(tx, kysely);
      return work(tx);
    });

  return {
    kysely,
    pool,
    connection: config,
    asUser: (userId, work) => run(userId, 'user', work),
    asAgent: (agentId, work) => run(agentId, 'agent', work),
    snapshotOf: (userId, work) =>
      run(
        userId,
        'user',
        work,
        kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'),
      ),
    asSystem: (work) => run('', 'system', work),
    async cancelRunning() {
      const pids = [...busy].flatMap(({ processID }) => processID ?? []);
      if (pids.length === 0) return;
      // A separate connection, because all connections of the pool may be busy.
      const client = new pg.Client(config);
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query('select pg_cancel_backend(pid) from unnest($1::int[]) pid', [pids]);
      } catch (error) {
        // A database that has stopped runs no statements.
        if (!isConnectionLost(error)) throw error;
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    close: () => kysely.destroy(),
  };
}

/**
 * Sets these for the rest of the transaction, in one round trip. Unlike `set_config`, SET LOCAL also reaches the other
 * nodes of a distributed database. Names must come from the code; values can be anything.
 */
export async function setLocal(
  tx: QueryExecutorProvider,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const statements = Object.entries(settings).map(
    ([name, value]) => sql`set local ${sql.raw(name)} = ${sql.lit(value)}`,
  );
  await sql.join(statements, sql`; `).execute(tx);
}

/** For policies of a distributed database, which cannot look up the agent's practice themselves. */
async function setPractice(tx: Tx): Promise<void> {
  const { rows } = await sql<{ practice_id: number }>`select practice_id from agents
    where agent_id = nullif(current_setting('app.agent_id', true), '')::bigint and removed is null`.execute(
    tx,
  );
  await setLocal(tx, { 'app.practice_id': String(rows[0]?.practice_id ?? '') });
}

/** Whether the database is a coordinator of Citus: docs/distributed-database.md. */
export async function hasNodes(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query("select from pg_extension where extname = 'citus'");
  return rows.length > 0;
}

/** Policies do not apply to superusers and roles with BYPASSRLS, so these switch to the application's role. */
async function roleToTake(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ unbound: boolean }>(
    'select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user',
  );
  if (rows[0]?.unbound !== true) return undefined;
  await pool.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
  exception when duplicate_object or unique_violation then null; end $$`);
  return APP_ROLE;
}

/**
 * Lets the application's role use the tables of these schemas. Does nothing for an ordinary user. Called after
 * migrations. The lock stops two starting processes from granting at the same moment, which PostgreSQL refuses.
 */
export async function grantToAppRole(db: Database, schemas: readonly string[]): Promise<void> {
  const role = await roleToTake(db.pool);
  if (role === undefined) return;
  const grants = schemas.map(
    (schema) => `
      grant usage on schema ${schema} to ${role};
      grant select, insert, update, delete on all tables in schema ${schema} to ${role};
      grant usage on all sequences in schema ${schema} to ${role};
      grant execute on all functions in schema ${schema} to ${role};`,
  );
  await db.pool.query(`begin; select pg_advisory_xact_lock(724001); ${grants.join('')} commit;`);
}

/** pg-boss uses this to add jobs inside our transaction. */
export function sqlExecutor(tx: Tx): {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
} {
  return {
    async executeSql(text, values = []) {
      const query = {
        sql: text,
        parameters: values,
        query: { kind: 'RawNode' },
      } as unknown as CompiledQuery;
      const result = await tx.executeQuery(query);
      return { rows: result.rows };
    },
  };
}

function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`an int8 beyond exact numbers: ${text}`);
  return value;
}
