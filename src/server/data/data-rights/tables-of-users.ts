import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export interface UserTable {
  readonly name: string;
  /** Its columns, in the order of the table. */
  readonly columns: readonly { readonly name: string; readonly isBinary: boolean }[];
  /** The columns of its key after user_id. */
  readonly key: readonly string[];
}

/** Every table with a user_id, from the database itself, so that a new table needs no change here. */
export async function tablesOfUsers(tx: Tx): Promise<UserTable[]> {
  const { rows } = await sql<UserTable>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'isBinary', a.atttypid = 'bytea'::regtype)
          order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary and a.attname <> 'user_id'), '[]') as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped)
    order by 1`.execute(tx);
  return rows;
}
