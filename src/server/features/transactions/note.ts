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

/** Saves the note alone, as an act. Throws not_found, and note_changed when it is not the one that was seen. */
export async function saveNote(
  tx: Tx,
  actor: Actor,
  { id, note, note_seen }: BodyOf<typeof saveTransactionInfo>,
): Promise<ReplyOf<typeof saveTransactionInfo>> {
  const row = (await lockedRows(tx, actor.userId, [id])).get(id);
  await guardNote(tx, actor.userId, id, { note, note_seen });
  const act = { kind: 'noted', label: `Note on ${row?.description ?? ''}` } as const;
  const change_id = await changeRows(tx, actor, act, { ids: [id], touched: ['note'] }, () =>
    putNote(tx, actor.userId, id, note),
  );
  return { status: 'success', change_id };
}

/** What somebody else wrote meanwhile is not replaced unseen; the same words twice are no conflict. */
export async function guardNote(
  tx: Tx,
  userId: number,
  id: number,
  { note, note_seen }: Pick<BodyOf<typeof saveTransactionInfo>, 'note' | 'note_seen'>,
): Promise<void> {
  if (note_seen === undefined) return;
  const now = (await noteOf(tx, userId, id)).transaction.notes.trim();
  if (now === note_seen.trim() || now === note.trim()) return;
  const said = now === '' ? 'It was taken out.' : `It now says: “${now}”`;
  throw new AppError(
    'note_changed',
    `The note of this transaction was changed meanwhile, in another window or by someone else. ${said}`,
  );
}

/** As a part of an act. */
export async function putNote(tx: Tx, userId: number, id: number, note: string): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ note: note.trim() })
    .where('user_id', '=', userId)
    .where('transaction_id', '=', id)
    .execute();
}
