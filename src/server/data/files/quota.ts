import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { storageUsed, lockUploads } from './files.repo.ts';

/** The storage limit of one account: the receipts of a busy trade for as long as they must be kept. */
const QUOTA = { files: 5000, bytes: 2 * 1_073_741_824 };
const NO_SPACE =
  'You have no room for this file. You can store up to 5,000 files and 2 GB. Remove files you no longer need from your forms and save them, or remove receipts. We free their space later.';

/** Refuses (invalid) if the account has no space for another file. Call it before anything is written. */
export async function refuseWithoutSpace(tx: Tx, userId: number): Promise<void> {
  refuseBeyond(await storageUsed(tx, userId), { files: 1, bytes: 1 });
}

/** The same for files of known sizes; other uploads of the account wait until the transaction ends. */
export async function reserveSpace(tx: Tx, userId: number, sizes: readonly number[]): Promise<void> {
  await lockUploads(tx, userId);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  refuseBeyond(await storageUsed(tx, userId), { files: sizes.length, bytes });
}

function refuseBeyond(used: { files: number; bytes: number }, more: { files: number; bytes: number }): void {
  if (used.files + more.files > QUOTA.files || used.bytes + more.bytes > QUOTA.bytes)
    throw new AppError('invalid', NO_SPACE);
}
