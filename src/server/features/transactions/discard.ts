import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

/** Discards a transaction that is not tagged. Throws not_found, or conflict when it is tagged. */
export async function discard(tx: Tx, userId: number, id: number): Promise<{ status: 'success' }> {
  const tagged = await tx
    .selectFrom('claims')
    .select('claim_id')
    .where('user_id', '=', userId)
    .where('transaction_id', '=', id)
    .executeTakeFirst();
  if (tagged !== undefined)
    throw new AppError('conflict', 'Only items that are not tagged will be discarded.');
  const done = await tx
    .updateTable('transactions')
    .set({ discarded: true })
    .where('user_id', '=', userId)
    .where('transaction_id', '=', id)
    .where('discarded', '=', false)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) throw new AppError('not_found', 'There is no such transaction.');
  return { status: 'success' };
}
