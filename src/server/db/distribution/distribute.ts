import { sql } from 'kysely';
import { StartRefused } from '../../config/start-refused.ts';
import { APP_ROLE, type Database, hasNodes, setLocal, type Tx } from '../database.ts';
import { runEach } from '../statements.ts';
import { type Place, placeOf, UNIQUE_BY_CHANCE } from './placing.ts';
import { NO_STATISTICS_FROM_HERE, NOTE_CLIENT_CHANGE_ON_NODES } from './functions-on-nodes.ts';
import { withoutSubselects } from './without-subselects.ts';

/** What every connection to a distributed database needs. It belongs to the database, so that the app need not know. */
export const SETTINGS = {
  // Row-level security on the nodes knows who asks.
  'citus.propagate_set_commands': 'local',
  // The triggers of these tables raise errors or write on their own node.
  'citus.enable_unsafe_triggers': 'on',
} as const;

/**
 * Divides the tables of people among the nodes of a Citus coordinator, and copies those that every node needs to all of
 * them. In one transaction, with the rows that are there. Tables that already have their place are left alone. Returns
 * what it did, a line for each. Throws StartRefused where it cannot.
 */
export async function distribute(db: Database): Promise<string[]> {
  await refuseWithoutNodes(db);
  const done = [...(await applySettings(db)), ...(await letAppRoleLogIn(db))];
  await db.kysely.transaction().execute(async (tx) => {
    // Where the owner is not a superuser, they see all rows while these move.
    await setLocal(tx, {
      ...SETTINGS,
      'citus.multi_shard_modify_mode': 'sequential',
      'app.scope': 'system',
    });
    done.push(...(await placeTables(tx)));
  });
  return done;
}

/**
 * For a migration that adds tables: in a distributed database they get their place. Otherwise it does nothing. Foreign
 * keys to tables of a person follow afterwards, because a table without a place cannot have them.
 */
export async function placeNewTables(tx: Tx): Promise<void> {
  if (!(await isDistributed(tx))) return;
  await setLocal(tx, { 'citus.multi_shard_modify_mode': 'sequential' });
  await placeTables(tx);
}

interface Table {
  readonly name: string;
  readonly place: Place;
}

async function placeTables(tx: Tx): Promise<string[]> {
  const tables = await withoutPlace(tx);
  if (tables.length === 0) return ['Every table is in its place.'];
  const names = tables.map(({ name }) => name);
  const done: string[] = [];
  await sql`grant select, insert, update, delete on ${sql.join(names.map((name) => sql.table(name)))}
    to ${sql.id(await roleOf(tx))}`.execute(tx);
  for (const { name, place } of tables) {
    done.push(...(await simplerPolicies(tx, name)));
    if (place === 'divided') done.push(...(await uniqueOnNode(tx, name)));
  }
  if (names.includes('client_facts')) {
    await runEach(tx, NOTE_CLIENT_CHANGE_ON_NODES + NO_STATISTICS_FROM_HERE);
    done.push('note_client_change(): writes beside the rows that changed');
    done.push('refresh_book_statistics(), refresh_journey_statistics(): left to the nodes');
  }
  const keys = await foreignKeys(tx, names);
  for (const { from, name } of keys)
    await sql`alter table ${sql.table(from)} drop constraint ${sql.id(name)}`.execute(tx);
  for (const { name, place } of tables) {
    if (place === 'reference') await sql`select create_reference_table(${name})`.execute(tx);
    else
      await sql`select create_distributed_table(${name}, 'user_id', colocate_with => ${
        name === FIRST ? 'none' : FIRST
      })`.execute(tx);
    await sql`select truncate_local_data_after_distributing_table(${name})`.execute(tx);
    done.push(`${name}: ${place === 'reference' ? 'on every node' : 'divided by user_id'}`);
  }
  for (const { from, name, definition } of keys)
    await sql`alter table ${sql.table(from)} add constraint ${sql.id(name)} ${sql.raw(definition.replace(SET_NULL, ''))}`.execute(
      tx,
    );
  done.push(`${keys.length} foreign keys made again`);
  return done;
}

/** All other tables of people are divided like this one, so that its rows and theirs are on one node. */
const FIRST = 'transactions';

/** The tables that belong on the nodes and are not there: those for every node first, then FIRST, then the others. */
async function withoutPlace(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<{ name: string; hasUserId: boolean }>`
    select c.relname as name, exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped) as "hasUserId"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid and (p.partmethod = 'h' or p.repmodel = 't'))
    order by c.relname <> ${FIRST}, 1`.execute(tx);
  const tables = rows.map(({ name, hasUserId }): Table => {
    const place = placeOf(name, hasUserId);
    if (place === undefined) throw new StartRefused(`${name} has no user_id and no place in placing.ts.`);
    return { name, place };
  });
  const of = (place: Place) => tables.filter((table) => table.place === place);
  return [...of('reference'), ...of('divided')];
}

/** Policies whose conditions the nodes take: without-subselects.ts. */
async function simplerPolicies(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; using: string | null; check: string | null }>`
    select policyname as name, qual as using, with_check as check from pg_policies
    where schemaname = 'public' and tablename = ${table} and (qual ilike '%select%' or with_check ilike '%select%')`.execute(
    tx,
  );
  for (const { name, using, check } of rows) {
    const change = [
      ...(using === null ? [] : [sql`using (${simpler(using)})`]),
      ...(check === null ? [] : [sql`with check (${simpler(check)})`]),
    ];
    await sql`alter policy ${sql.id(name)} on ${sql.table(table)} ${sql.join(change, sql` `)}`.execute(tx);
  }
  return rows.map(({ name }) => `${table}: policy ${name} without sub-selects`);

  function simpler(condition: string) {
    const plain = withoutSubselects(condition);
    if (plain === undefined) throw new StartRefused(`A policy of ${table} has a sub-select: ${condition}`);
    return sql.raw(plain);
  }
}

/** A divided table is unique on a node, by user_id and column. The column alone gets an ordinary index. */
async function uniqueOnNode(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{
    index: string;
    constraint: string | null;
    columns: string[];
    primary: boolean;
  }>`
    select i.indexrelid::regclass::text as index, k.conname as constraint, i.indisprimary as primary,
      array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality n(attnum, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = n.attnum order by place) as columns
    from pg_index i left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
    where i.indrelid = ${table}::regclass and i.indisunique`.execute(tx);
  const global = rows.filter(({ columns }) => !columns.includes('user_id'));
  for (const { index, constraint, columns, primary } of global) {
    const [column = ''] = columns;
    if (columns.length !== 1 || UNIQUE_BY_CHANCE[table]?.includes(column) !== true)
      throw new StartRefused(`${index} is unique without the user_id: name it or its table in placing.ts.`);
    if (constraint === null) await sql`drop index ${sql.raw(index)}`.execute(tx);
    else await sql`alter table ${sql.table(table)} drop constraint ${sql.id(constraint)}`.execute(tx);
    await sql`alter table ${sql.table(table)} add ${sql.raw(primary ? 'primary key' : 'unique')}
      (user_id, ${sql.id(column)})`.execute(tx);
    await sql`create index on ${sql.table(table)} (${sql.id(column)})`.execute(tx);
  }
  return global.map(({ columns }) => `${table}: unique by user_id and ${columns.join(', ')}`);
}

/** A node refuses it for keys with the user_id. The app sets these columns itself. */
const SET_NULL = / ON DELETE SET NULL \(\w+\)$/;

interface ForeignKey {
  readonly from: string;
  readonly name: string;
  readonly definition: string;
}

/** Foreign keys of these tables and to them. */
async function foreignKeys(tx: Tx, tables: readonly string[]): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select child.relname as from, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
      and (child.relname = any(${tables}) or parent.relname = any(${tables}))
    order by 1, 2`.execute(tx);
  return rows;
}

async function refuseWithoutNodes(db: Database): Promise<void> {
  if (!(await hasNodes(db.pool)))
    throw new StartRefused(
      'This database has no Citus. Run "create extension citus" in it, and in the database of the same name on each node.',
    );
  const { rows } = await db.pool.query<{ coordinator: boolean; workers: number }>(
    `select coalesce(bool_or(groupid = 0), false) as coordinator,
      count(*) filter (where groupid <> 0 and isactive)::int as workers
    from pg_dist_node where noderole = 'primary'`,
  );
  if (rows[0]?.coordinator !== true)
    throw new StartRefused(
      "The nodes do not know the coordinator. Run select citus_set_coordinator_host('its address').",
    );
  if (rows[0].workers === 0)
    throw new StartRefused(
      "The coordinator has no nodes. Run select citus_add_node('address', 5432) for each.",
    );
}

async function applySettings(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>('select current_database() as name');
  const database = rows[0]?.name ?? '';
  const applied: string[] = [];
  for (const [name, value] of Object.entries(SETTINGS)) {
    const { rows: now } = await db.pool.query<{ value: string }>('select current_setting($1) as value', [
      name,
    ]);
    if (now[0]?.value === value) continue;
    await sql`alter database ${sql.id(database)} set ${sql.raw(name)} = ${sql.lit(value)}`.execute(db.kysely);
    applied.push(`database ${database}: ${name} = ${value}`);
  }
  return applied;
}

/** The coordinator opens its connections to the nodes as the role of the statement. */
async function letAppRoleLogIn(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ locked: boolean }>(
    `select not r.rolcanlogin and me.rolsuper as locked
    from pg_roles r, pg_roles me where r.rolname = $1 and me.rolname = current_user`,
    [APP_ROLE],
  );
  if (rows[0]?.locked !== true) return [];
  await db.pool.query(`alter role ${APP_ROLE} login`);
  return [`role ${APP_ROLE}: can log in, which pg_hba.conf of the nodes must allow from the coordinator`];
}

/** Who queries the tables: the app's role, or the role that connects where it is not a superuser. */
async function roleOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select case when rolsuper or rolbypassrls then ${APP_ROLE} else rolname end as name
    from pg_roles where rolname = current_user`.execute(tx);
  return rows[0]?.name ?? APP_ROLE;
}

async function isDistributed(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(tx);
  if (rows.length === 0) return false;
  const { rows: placed } =
    await sql`select from pg_dist_partition where logicalrelid = ${FIRST}::regclass`.execute(tx);
  return placed.length > 0;
}
