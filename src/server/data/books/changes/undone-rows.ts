import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/**
 * A query: the rows (change_id, transaction_id) of these changes that are undone at present. An undo can be undone, and
 * each can cover some of the rows: a row covered an odd number of times is undone. A fully undone change has
 * `undone_by` and is finished, so the walk skips it.
 */
export function undoneRows(userId: number, changes: readonly number[]): RawBuilder<unknown> {
  return sql`(with recursive undos (root, change_id) as (
      select undoes, change_id from book_changes
        where user_id = ${userId} and undoes = any(${[...changes]}::bigint[]) and undone_by is null
      union all
      select undos.root, c.change_id from undos join book_changes c
        on c.user_id = ${userId} and c.undoes = undos.change_id and c.undone_by is null
    )
    select undos.root as change_id, r.transaction_id from undos join book_change_rows r
      on r.user_id = ${userId} and r.change_id = undos.change_id
    group by undos.root, r.transaction_id having count(*) % 2 = 1)`;
}

/** How many rows of each change are undone; changes without any have no entry. */
export async function countUndone(
  tx: Tx,
  userId: number,
  changes: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ change_id: number; taken: number }>`
    select change_id, count(*)::int as taken from ${undoneRows(userId, changes)} back group by change_id`.execute(
    tx,
  );
  return new Map(rows.map(({ change_id, taken }) => [change_id, taken]));
}

/** After a change is undone: marks it, and anything it had undone itself, as undone if that applies to all its rows. */
export async function markUndone(tx: Tx, userId: number, changeId: number): Promise<void> {
  for (let id: number | null = changeId; id !== null;) {
    const taken: number = (await countUndone(tx, userId, [id])).get(id) ?? 0;
    const { rows }: { rows: { undoes: number | null }[] } = await sql<{ undoes: number | null }>`
      update book_changes c set undone_by = undo.change_id from (
        select max(u.change_id) as change_id from book_changes u
        where u.user_id = ${userId} and u.undoes = ${id} and u.undone_by is null and ${taken} >=
          (select b.rows from book_changes b where b.user_id = ${userId} and b.change_id = ${id})) undo
      where c.user_id = ${userId} and c.change_id = ${id} returning c.undoes`.execute(tx);
    id = rows[0]?.undoes ?? null;
  }
}
