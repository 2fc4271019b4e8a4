import type { DataExport } from '#contract/data-rights/data-rights.ts';
import { recordSecurityEvent } from '../../../data/users/security-events.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Visitor } from '../../../http/visitor.ts';
import type { Services } from '../../../services.ts';
import { takeTurn, throttleKey } from '../../../throttle/throttle.ts';
import { COPIES } from '../limits.ts';
import { asDataExport, latestExport } from './exports.repo.ts';
import type { ExportJob } from './make-export.ts';

/** Queues a copy of the account’s data. While one is being made, that one is returned. */
export function requestExport(
  { db, jobs }: Services,
  { userId }: Caller,
  { at: now, ...seen }: Visitor & { at: Date },
): Promise<DataExport> {
  return db.asUser(userId, async (tx) => {
    const row = await tx
      .insertInto('data_exports')
      .values({ user_id: userId, state: 'making', requested: now })
      // Without a target: PostgreSQL cannot match a partial index to parameters.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return asDataExport(await latestExport(tx, userId), now);
    if (!(await takeTurn(tx, throttleKey('data export', String(userId)), COPIES, now)))
      throw new AppError('too_many_requests', 'You can ask for three copies a day. Try again tomorrow.');
    await recordSecurityEvent(tx, userId, { kind: 'data-copied', actor: 'owner', ...seen, at: now });
    const job: ExportJob = { userId, exportId: row.export_id };
    await jobs.enqueue(tx, 'make-export', job);
    return asDataExport(row, now);
  });
}
