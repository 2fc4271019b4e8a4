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

/** Saves the note alone, as an act. Throws not_found. */
export async function saveNote(
  tx: Tx,
  actor: Actor,
  { id, note }: BodyOf<typeof saveTransactionInfo>,
): Promise<ReplyOf<typeof saveTransactionInfo>> {
  const row = (await lockedRows(tx, actor.userId, [id])).get(id);
  const act = { kind: 'noted', label: `Note on ${row?.description ?? ''}` } as const;
  const change_id = await changeRows(tx, actor, act, { ids: [id], touched: ['note'] }, () =>
    putNote(tx, actor.userId, id, note),
  );
  return { status: 'success', change_id };
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
