import { sql } from 'kysely';
import { setLocal, type Tx } from '../../db/database.ts';
import { tablesOfUsers } from './tables-of-users.ts';

/**
 * Deletes the rows of these users from every table with a user_id, referring tables first. The tables come from the
 * database itself, so a new table of user data needs no change here. Returns how many rows were deleted.
 */
export async function deleteOwnedRows(tx: Tx, userIds: readonly number[]): Promise<number> {
  // Rows that are otherwise never deleted are deleted with their account: the rule of submission_events.
  await setLocal(tx, { 'app.removes_accounts': 'yes' });
  let count = 0;
  const tables = (await tablesOfUsers(tx)).map(({ name }) => name);
  for (const table of childrenFirst(tables, await references(tx))) {
    const { numAffectedRows } =
      await sql`delete from ${sql.table(table)} where user_id = any(${userIds}::bigint[])`.execute(tx);
    count += Number(numAffectedRows ?? 0n);
  }
  return count;
}

interface Reference {
  readonly from: string;
  readonly to: string;
}

async function references(tx: Tx): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select child.relname as from, parent.relname as to from pg_constraint k
    join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and child.oid <> parent.oid`.execute(
    tx,
  );
  return rows;
}

/** The tables in an order where each comes before those it refers to. */
function childrenFirst(tables: readonly string[], links: readonly Reference[]): string[] {
  const ordered: string[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const free = [...left].filter((table) => !links.some(({ from, to }) => to === table && left.has(from)));
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...left].join(', ')}`);
    for (const table of free) {
      ordered.push(table);
      left.delete(table);
    }
  }
  return ordered;
}
