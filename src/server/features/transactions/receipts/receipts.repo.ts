import { randomUUID } from 'node:crypto';
import type { Receipt } from '#contract/transactions/receipts.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { type FileRow, findFiles } from '../../../data/files/files.repo.ts';

/** The receipts of a transaction, in the order they were added. */
export async function receiptsOf(tx: Tx, userId: number, transactionId: number): Promise<Receipt[]> {
  const rows = await activeReceipts(tx, userId)
    .where('r.transaction_id', '=', transactionId)
    .orderBy('r.receipt_id')
    .execute();
  return rows.map(({ receipt_id, file_id, token, name, kind, bytes }) => ({
    id: receipt_id,
    name: file_id,
    token,
    friendly_name: name,
    kind,
    bytes,
  }));
}

/** Throws not_found, also if it was removed. */
export async function receiptById(
  tx: Tx,
  userId: number,
  id: number,
): Promise<{ transactionId: number; name: string }> {
  const row = await activeReceipts(tx, userId).where('r.receipt_id', '=', id).executeTakeFirst();
  if (row === undefined) throw noReceipt();
  return { transactionId: row.transaction_id, name: row.name };
}

/** The file of a receipt by name and, if given, token. Throws not_found. */
export async function receiptFile(
  tx: Tx,
  userId: number,
  { name, token }: { name: string; token?: string },
): Promise<FileRow> {
  const row = await activeReceipts(tx, userId)
    .where('r.file_id', '=', name)
    .$if(token !== undefined, (query) => query.where('r.token', '=', token ?? ''))
    .executeTakeFirst();
  const [file] = row === undefined ? [] : await findFiles(tx, userId, [row.file_id]);
  if (file === undefined) throw noReceipt();
  return file;
}

/** Transactions that have a receipt. */
export async function transactionsWithReceipts(tx: Tx, userId: number): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('receipts')
    .select('transaction_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('removed', 'is', null)
    .execute();
  return new Set(rows.map(({ transaction_id }) => transaction_id));
}

/** Attaches stored files to a locked transaction. */
export async function insertReceipts(
  tx: Tx,
  { userId, now }: { userId: number; now: Date },
  transactionId: number,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .insertInto('receipts')
    .values(
      fileIds.map((file_id) => ({
        user_id: userId,
        transaction_id: transactionId,
        file_id,
        token: randomUUID(),
        added: now,
      })),
    )
    .execute();
}

function activeReceipts(tx: Tx, userId: number) {
  return tx
    .selectFrom('receipts as r')
    .innerJoin('files as f', (join) =>
      join.onRef('f.user_id', '=', 'r.user_id').onRef('f.file_id', '=', 'r.file_id'),
    )
    .select(['r.receipt_id', 'r.transaction_id', 'r.file_id', 'r.token', 'f.name', 'f.kind', 'f.bytes'])
    .where('r.user_id', '=', userId)
    .where('r.removed', 'is', null);
}

function noReceipt(): AppError {
  return new AppError('not_found', 'We cannot find this receipt.');
}
