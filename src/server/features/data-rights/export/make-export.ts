import { secondsAfter } from '#domain/seconds-after.ts';
import { accountOf } from '../../../data/data-rights/account-of.ts';
import type { Services } from '../../../services.ts';
import { enqueueMail } from '../../../jobs/mail-queue.ts';
import { fairQueue } from '../../../workers/fair-queue.ts';
import { COPY_SECONDS, LARGEST_COPY } from '../limits.ts';
import { exportReadyMail } from '../mails.ts';
import { exportEntries } from './export-entries.ts';
import type { ExportParts } from './export-parts.ts';
import { zipOf } from '../../../files/zip-of.ts';

export interface ExportJob {
  readonly userId: number;
  readonly exportId: number;
}

/** One at a time in a process, because each holds a connection while it reads everything. */
const inTurn = fairQueue({ atOnce: 1, mostWaiting: 1_000 });

/**
 * The job: makes a copy, stores it and mails a link. Does nothing if it was made already. A failure is shown to the
 * person, who can ask again.
 */
export async function makeExport(services: Services, parts: ExportParts, job: ExportJob): Promise<void> {
  if (!(await isWanted(services, job))) return;
  try {
    await inTurn(job.userId, () => storeExport(services, parts, job));
  } catch (error) {
    await services.db.asUser(job.userId, (tx) =>
      tx
        .updateTable('data_exports')
        .set({ state: 'failed' })
        .where('user_id', '=', job.userId)
        .where('export_id', '=', job.exportId)
        .where('state', '=', 'making')
        .execute(),
    );
    throw error;
  }
}

async function storeExport(services: Services, parts: ExportParts, job: ExportJob): Promise<void> {
  const { db, files } = services;
  const { userId, exportId } = job;
  const now = services.clock();
  const copy = await db.snapshotOf(userId, (tx) =>
    files.receive(zipOf(exportEntries(services, tx, userId, { now, parts }), now), LARGEST_COPY),
  );
  if (copy === undefined) throw new Error('the copy is larger than the store takes');
  const storedAs = await copy.keep();
  try {
    await db.asUser(userId, async (tx) => {
      const account = await accountOf(tx, userId);
      const made = await tx
        .updateTable('data_exports')
        .set({
          state: 'ready',
          expires: secondsAfter(now, COPY_SECONDS),
          stored_as: storedAs,
          bytes: copy.bytes,
        })
        .where('user_id', '=', userId)
        .where('export_id', '=', exportId)
        .where('state', '=', 'making')
        .returning('export_id')
        .executeTakeFirst();
      // The account was deleted, or another process was faster.
      if (account === undefined || made === undefined) throw new Error('no one waits for the copy');
      await enqueueMail(services, tx, exportReadyMail(account.email, services.config.publicUrl));
    });
  } catch (error) {
    await copy.drop();
    throw error;
  }
}

async function isWanted({ db }: Services, { userId, exportId }: ExportJob): Promise<boolean> {
  const row = await db.asUser(userId, (tx) =>
    tx
      .selectFrom('data_exports')
      .select('state')
      .where('user_id', '=', userId)
      .where('export_id', '=', exportId)
      .executeTakeFirst(),
  );
  return row?.state === 'making';
}
