import { WRONG_RECEIPT } from '#form-schemas/files.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { findFiles } from '../../../data/files/files.repo.ts';
import { insertReceipts } from './receipts.repo.ts';

/**
 * Turns uploaded files into the receipts of a transaction being added. Throws invalid with the field; someone else's
 * file counts as missing. Spec 2, 5: GIF is only for the edit popup.
 */
export async function attachFiles(
  tx: Tx,
  who: { userId: number; now: Date },
  transactionId: number,
  ids: readonly string[],
): Promise<void> {
  const found = await findFiles(tx, who.userId, ids, { hold: true });
  if (found.length < ids.length) throw refusal('A receipt no longer exists. Upload it again');
  if (found.some(({ kind }) => kind === 'gif')) throw refusal(WRONG_RECEIPT);
  await insertReceipts(tx, who, transactionId, ids);
}

function refusal(message: string): AppError {
  return new AppError('invalid', message, [{ field: 'receipts', message }]);
}
