import type { Services } from '../../services.ts';
import { deleteUnused, storedNames, unusedFiles } from '../../data/files/files.repo.ts';

/** An upload may wait this long for the form it is for to be saved, or its draft. */
const GRACE_MS = 86_400_000;
const BATCH = 500;

/**
 * Deletes the files of all accounts that no form refers to any more, and bytes without a file: an upload that broke
 * off between the two leaves them.
 */
export async function sweepFiles({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - GRACE_MS);
  for (;;) {
    const unused = await db.asSystem((tx) => unusedFiles(tx, before, BATCH));
    let deleted = 0;
    for (const { userId, id } of unused) {
      const storedAs = await db.asUser(userId, (tx) => deleteUnused(tx, userId, id));
      if (storedAs === undefined) continue;
      deleted += 1;
      await files.remove(storedAs);
    }
    if (unused.length < BATCH || deleted === 0) break;
  }
  // By the clock of the disk, which wrote the times compared with.
  for await (const names of files.namesBefore(new Date(Date.now() - GRACE_MS))) {
    const known = await db.asSystem((tx) => storedNames(tx, names));
    for (const name of names) if (!known.has(name)) await files.remove(name);
  }
}
