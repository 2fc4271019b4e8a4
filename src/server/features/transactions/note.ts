import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { getTransaction, saveTransactionInfo } from '#contract/transactions.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { type Actor, changeRows } from './changes/record-change.ts';
import { lockedRows } from './locked-rows.ts';

/** Throws not_found. */
export async function noteOf(tx: Tx, userId: number, id: number): Promise<ReplyOf<typeof getTransaction>> {
  const row = await tx
    .selectFrom('transactions')
    .select('note')
    .where('user_id', '=', userId)
    .where('transaction_id', '=', id)
    .where('discarded', '=', false)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', 'There is no such transaction.');
  return { transaction: { id, notes: row.note } };
}

export async function saveNote(
  tx: Tx,
  actor: Actor,
  { id, note, with: withChange }: BodyOf<typeof saveTransactionInfo>,
): Promise<ReplyOf<typeof saveTransactionInfo>> {
  const row = (await lockedRows(tx, actor.userId, [id])).get(id);
  if (withChange !== undefined && (await joined(tx, actor, withChange, id, note.trim())))
    return { status: 'success', change_id: withChange };
  const act = { kind: 'noted', label: `Note on ${row?.description ?? ''}` } as const;
  const change_id = await changeRows(tx, actor, act, { ids: [id], touched: ['note'] }, async () => {
    await tx
      .updateTable('transactions')
      .set({ note: note.trim() })
      .where('user_id', '=', actor.userId)
      .where('transaction_id', '=', id)
      .execute();
  });
  return { status: 'success', change_id };
}

/** How long after it a note can still belong to a change. */
const MOST_MS = 60_000;

/** Saves the note as a part of a change that was just made to this transaction alone; false when there is none. */
async function joined(
  tx: Tx,
  { userId, now }: Actor,
  changeId: number,
  id: number,
  note: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update book_change_rows r
    set before = r.before || jsonb_build_object('note', t.note),
      after = r.after || jsonb_build_object('note', ${note}::text)
    from book_changes c, transactions t
    where r.user_id = ${userId} and r.change_id = ${changeId} and r.transaction_id = ${id}
      and c.user_id = r.user_id and c.change_id = r.change_id and c.rows = 1 and c.undone_by is null
      and c.undoes is null and c.at > ${new Date(now.getTime() - MOST_MS)}
      and t.user_id = r.user_id and t.transaction_id = r.transaction_id
      and r.before ? 'claims' and not r.before ? 'note'`.execute(tx);
  if (numAffectedRows === 0n) return false;
  // Who read the list after the change itself has to be told of the note.
  await sql`update book_changes set done_in = pg_current_xact_id()
    where user_id = ${userId} and change_id = ${changeId}`.execute(tx);
  // Lists that were read in between do not have the note.
  await sql`update book_changes set done_in = pg_current_xact_id()
    where user_id = ${userId} and change_id = ${changeId}`.execute(tx);
  await sql`update transactions set note = ${note} where user_id = ${userId} and transaction_id = ${id}`.execute(
    tx,
  );
  return true;
}
