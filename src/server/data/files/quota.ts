import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { filesKept, lockUploads } from './files.repo.ts';

/** What one account may keep: the receipts of a busy trade for the years they must be kept. */
const QUOTA = { files: 5000, bytes: 2 * 1_073_741_824 };
const NO_ROOM =
  'You have no room for this file. You can store up to 5,000 files and 2 GB. Remove files you no longer need from your forms and save them, or remove receipts. We free their space later.';

/** Refuses (invalid) when the account has no room for another file. Asked before anything is written. */
export async function refuseWithoutRoom(tx: Tx, userId: number): Promise<void> {
  refuseBeyond(await filesKept(tx, userId), { files: 1, bytes: 1 });
}

/** The same for files whose sizes are known; others of the account wait until the transaction ends. */
export async function claimRoom(tx: Tx, userId: number, sizes: readonly number[]): Promise<void> {
  await lockUploads(tx, userId);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  refuseBeyond(await filesKept(tx, userId), { files: sizes.length, bytes });
}

function refuseBeyond(kept: { files: number; bytes: number }, more: { files: number; bytes: number }): void {
  if (kept.files + more.files > QUOTA.files || kept.bytes + more.bytes > QUOTA.bytes)
    throw new AppError('invalid', NO_ROOM);
}
