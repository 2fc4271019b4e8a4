import type { ReplyOf } from '#contract/endpoint.ts';
import type { deleteReceipt } from '#contract/transactions/receipts.ts';
import type { Tx } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { type Actor, changeRows } from '../../../data/books/changes/record-change.ts';
import { guardFiledReceipts } from '../../../data/books/filed-years.ts';
import { lockedRows } from '../../../data/books/locked-rows.ts';
import { receiptById } from './receipts.repo.ts';

/** How long a removed receipt can be restored; then its content is deleted. */
const RETENTION_MS = 30 * 86_400_000;

/** Removes a receipt from its transaction. Throws not_found, filed_year. */
export async function removeReceipt(
  tx: Tx,
  actor: Actor,
  id: number,
  { knowsFiled }: { knowsFiled: boolean },
): Promise<ReplyOf<typeof deleteReceipt>> {
  const { userId, now } = actor;
  const { transactionId } = await receiptById(tx, userId, id);
  const row = (await lockedRows(tx, userId, [transactionId])).get(transactionId);
  // Read again under the lock: of two at once the second finds it removed.
  const { name } = await receiptById(tx, userId, id);
  await guardFiledReceipts(tx, userId, [transactionId], knowsFiled);
  const change_id = await changeRows(
    tx,
    actor,
    { kind: 'receipt_removed', label: `Removed receipt ${name} from ${row?.description ?? ''}` },
    { ids: [transactionId], touched: ['receipts'] },
    async () => {
      await tx
        .updateTable('receipts')
        .set({ removed: now })
        .where('user_id', '=', userId)
        .where('receipt_id', '=', id)
        .execute();
    },
  );
  return { status: 'success', change_id };
}

/** Deletes the receipts of all accounts that were removed long ago; sweepFiles() then finds their files unused. */
export async function sweepReceipts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - RETENTION_MS);
  await db.asSystem((tx) => tx.deleteFrom('receipts').where('removed', '<', before).execute());
}
