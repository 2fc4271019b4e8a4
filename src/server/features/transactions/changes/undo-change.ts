import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { undoBookChange } from '#contract/book-changes.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { guardFiledYears } from '../filed-years.ts';
import { type Actor, insertChange } from './record-change.ts';
import { type BookPart, partsOf, stateOf } from './row-states.ts';

/**
 * Takes a change back: every transaction that still is as the change left it becomes what it was before. One that was
 * changed again since keeps what it has. Throws not_found; conflict when it is undone already or nothing can be brought
 * back; filed_year.
 */
export async function undoChange(
  tx: Tx,
  actor: Actor,
  changeId: number,
  knowsFiled: boolean,
): Promise<ReplyOf<typeof undoBookChange>> {
  const { userId } = actor;
  const change = await tx
    .selectFrom('book_changes')
    .select(['change_id', 'label', 'rows', 'undoes', 'undone_by'])
    .where('user_id', '=', userId)
    .where('change_id', '=', changeId)
    .forUpdate()
    .executeTakeFirst();
  if (change === undefined) throw new AppError('not_found', 'There is no such change.');
  if (change.undone_by !== null) throw new AppError('conflict', 'This was undone already.');
  const touched = await partsTouched(tx, userId, changeId);
  const ids = await rowsAsLeft(tx, userId, changeId, touched);
  if (ids.length === 0)
    throw new AppError('conflict', 'Nothing was undone: all of it has been changed again since.');
  if (touched.includes('claims')) await guardFiledYears(tx, userId, ids, knowsFiled);

  const undoId = await insertChange(
    tx,
    actor,
    { kind: 'undone', label: undoLabel(change.label) },
    ids.length,
    changeId,
  );
  await sql`insert into book_change_rows (user_id, change_id, transaction_id, before, after)
    select user_id, ${undoId}, transaction_id, after, before from book_change_rows
    where user_id = ${userId} and change_id = ${changeId}
      and transaction_id = any(${ids}::bigint[])`.execute(tx);
  await bringBack(tx, userId, undoId, touched);
  await sql`update book_changes set undone_by = ${undoId}
    where user_id = ${userId} and change_id = ${changeId}`.execute(tx);
  // Undoing an undo: the first change holds again.
  if (change.undoes !== null)
    await sql`update book_changes set undone_by = null
      where user_id = ${userId} and change_id = ${change.undoes}`.execute(tx);
  return { status: 'success', change_id: undoId, undone: ids.length, kept: change.rows - ids.length };
}

/** 'Undone: Tagged 2 items'; the undo of that is 'Done again: Tagged 2 items'. */
function undoLabel(label: string): string {
  if (label.startsWith('Undone: ')) return label.replace('Undone: ', 'Done again: ');
  return `Undone: ${label.replace('Done again: ', '')}`;
}

/** All rows of a change have the same parts. */
async function partsTouched(tx: Tx, userId: number, changeId: number): Promise<BookPart[]> {
  const { rows } = await sql<{ state: unknown }>`select coalesce(after, before) as state from book_change_rows
    where user_id = ${userId} and change_id = ${changeId} limit 1`.execute(tx);
  return partsOf(rows[0]?.state);
}

/** The transactions that are as the change left them, locked; also those it took away and that are still gone. */
async function rowsAsLeft(
  tx: Tx,
  userId: number,
  changeId: number,
  touched: readonly BookPart[],
): Promise<number[]> {
  await sql`select from transactions t where t.user_id = ${userId} and t.transaction_id in
      (select transaction_id from book_change_rows where user_id = ${userId} and change_id = ${changeId})
    order by t.transaction_id for update`.execute(tx);
  const { rows } = await sql<{ id: number }>`select r.transaction_id as id from book_change_rows r
    left join transactions t on t.user_id = r.user_id and t.transaction_id = r.transaction_id
    where r.user_id = ${userId} and r.change_id = ${changeId}
      and r.after is not distinct from case when t.user_id is null then null else ${stateOf(touched)} end`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Makes every transaction of the change what its `after` says. */
async function bringBack(
  tx: Tx,
  userId: number,
  changeId: number,
  touched: readonly BookPart[],
): Promise<void> {
  const rows = sql`book_change_rows r where r.user_id = ${userId} and r.change_id = ${changeId}`;
  if (touched.includes('claims'))
    await sql`delete from claims where user_id = ${userId}
      and transaction_id in (select r.transaction_id from ${rows})`.execute(tx);
  if (touched.includes('whole')) {
    await sql`delete from transactions where user_id = ${userId}
      and transaction_id in (select r.transaction_id from ${rows} and r.after is null)`.execute(tx);
    await sql`insert into transactions overriding system value
      select w.* from book_change_rows r, jsonb_populate_record(null::transactions, r.after -> 'whole') w
      where r.user_id = ${userId} and r.change_id = ${changeId} and r.after is not null`.execute(tx);
  }
  if (touched.includes('claims'))
    await sql`insert into claims overriding system value
      select c.* from book_change_rows r, jsonb_populate_recordset(null::claims, r.after -> 'claims') c
      where r.user_id = ${userId} and r.change_id = ${changeId} and r.after is not null`.execute(tx);
  for (const column of ['discarded', 'note'] as const)
    if (touched.includes(column))
      await sql`update transactions t set ${sql.ref(column)} = (jsonb_populate_record(null::transactions, r.after)).${sql.ref(column)}
        from ${rows} and t.user_id = r.user_id and t.transaction_id = r.transaction_id`.execute(tx);
}
