import type { Services } from '../../services.ts';
import { deleteUnused, storedNames, unusedFiles } from '../../data/files/files.repo.ts';

/** How long an upload can wait until its form or draft is saved. */
const GRACE_MS = 86_400_000;
const BATCH = 500;

/** Deletes files of all accounts that no form uses, and content without a file row, left by an interrupted upload. */
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
  // By the clock of the disk, which wrote the times that this is compared with.
  for await (const names of files.namesBefore(new Date(Date.now() - GRACE_MS))) {
    const known = await db.asSystem((tx) => storedNames(tx, names));
    for (const name of names) if (!known.has(name)) await files.remove(name);
  }
}
