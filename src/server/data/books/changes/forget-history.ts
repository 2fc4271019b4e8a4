import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { markUndone } from './undone-rows.ts';

/**
 * Deletes the history of transactions that are permanently deleted. Changes with only these transactions are removed;
 * others keep their other transactions.
 */
export async function deleteHistory(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ change_id: number }>`with gone as (
      delete from book_change_rows where user_id = ${userId} and transaction_id = any(${[...ids]}::bigint[])
      returning change_id)
    select distinct change_id from gone`.execute(tx);
  const changes = rows.map(({ change_id }) => change_id);
  await sql`update book_changes c set rows =
      (select count(*)::int from book_change_rows r where r.user_id = c.user_id and r.change_id = c.change_id)
    where c.user_id = ${userId} and c.change_id = any(${changes}::bigint[])`.execute(tx);
  const left = await sql<{ change_id: number }>`with gone as (
      delete from book_changes where user_id = ${userId} and change_id = any(${changes}::bigint[]) and rows = 0)
    select change_id from book_changes
    where user_id = ${userId} and change_id = any(${changes}::bigint[]) and rows > 0 order by change_id`.execute(
    tx,
  );
  for (const { change_id } of left.rows) await markUndone(tx, userId, change_id);
}
