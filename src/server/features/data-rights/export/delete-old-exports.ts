import { secondsAfter } from '#domain/seconds-after.ts';
import type { Services } from '../../../services.ts';
import { MAKING_SECONDS } from '../limits.ts';

/** Deletes copies that have expired with their files, and gives up those that were never finished. */
export async function deleteOldExports({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = clock();
  const old = await db.asSystem(async (tx) => {
    await tx
      .updateTable('data_exports')
      .set({ state: 'failed' })
      .where('state', '=', 'making')
      .where('requested', '<', secondsAfter(now, -MAKING_SECONDS))
      .execute();
    return tx
      .selectFrom('data_exports')
      .select(['user_id', 'export_id', 'stored_as'])
      .where('expires', '<=', now)
      .execute();
  });
  for (const { user_id, export_id, stored_as } of old) {
    // The file first: if this stops halfway, the row still names it.
    if (stored_as !== null) await files.remove(stored_as);
    await db.asSystem((tx) =>
      tx
        .deleteFrom('data_exports')
        .where('user_id', '=', user_id)
        .where('export_id', '=', export_id)
        .execute(),
    );
  }
}
