import { createHash } from 'node:crypto';
import type { TestApp } from '#tests/support/test-app.ts';

/**
 * Where any of these texts is in the database: every column of every table, also inside JSON and bytes, with pg-boss's
 * tables.
 */
export async function placesWith(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const places: string[] = [];
  for (const table of await allTables(app)) {
    const { rows } = await app.services.db.pool.query<{ text: string; row: string }>(
      `select n.text, left(t::text, 300) as row from ${table} t
       join unnest($1::text[]) n(text) on strpos(lower(t::text), lower(n.text)) > 0
         or strpos(t::text, encode(convert_to(n.text, 'UTF8'), 'hex')) > 0`,
      [texts],
    );
    places.push(...rows.map(({ text, row }) => `${table}: ${text} in ${row}`));
  }
  return places;
}

/** A hash of every row of an account, by table. */
export async function rowsOf(app: TestApp, userId: number): Promise<Record<string, string>> {
  const { rows: tables } = await app.services.db.pool.query<{ name: string }>(`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE'`);
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await app.services.db.pool.query<{ row: string }>(
      `select t::text as row from ${name} t where user_id = $1 order by 1`,
      [userId],
    );
    hashes[name] = createHash('sha256')
      .update(rows.map(({ row }) => row).join('\n'))
      .digest('hex');
  }
  return hashes;
}

async function allTables(app: TestApp): Promise<string[]> {
  const { rows } = await app.services.db.pool.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast'`);
  return rows.map(({ name }) => name);
}
