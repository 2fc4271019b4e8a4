import type { ReplyOf } from '#contract/endpoint.ts';
import type { discardTransaction } from '#contract/transactions.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { type Actor, changeRows } from './changes/record-change.ts';
import { items } from './items.ts';
import { lockedRows } from './locked-rows.ts';

/** Discards transactions that are not tagged: all or none. Throws not_found, or conflict when one is tagged. */
export async function discard(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<ReplyOf<typeof discardTransaction>> {
  const { userId } = actor;
  await lockedRows(tx, userId, ids);
  const tagged = await tx
    .selectFrom('claims')
    .select('claim_id')
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', ids)
    .executeTakeFirst();
  if (tagged !== undefined)
    throw new AppError('conflict', 'Only items that are not tagged will be discarded.');
  const act = { kind: 'discarded', label: `Discarded ${items(ids.length)}` } as const;
  const change_id = await changeRows(tx, actor, act, { ids, touched: ['discarded'] }, async () => {
    await tx
      .updateTable('transactions')
      .set({ discarded: true })
      .where('user_id', '=', userId)
      .where('transaction_id', 'in', ids)
      .execute();
  });
  return { status: 'success', change_id };
}
