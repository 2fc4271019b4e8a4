import { stepOf } from '../../integrations/hmrc-transaction-engine/state.ts';
import { leaseFrom } from './lease.ts';
import { type Filing, GIVE_UP_MS, pollReturn } from './progress.ts';
import { columnsOf, stateOf } from './stored-state.ts';
import {
  addEvent,
  type OpenSubmission,
  overdueSubmissions,
  takeSubmission,
  updateLeased,
} from '../../data/filing/submissions.repo.ts';

/** Jobs that have just become due are left to process their submission themselves. */
const OVERDUE_MS = 60_000;

/**
 * Continues the submissions left by a stopped process. It polls HMRC about acknowledged ones. Whether the others
 * arrived is unknown. HMRC's list only answers to the filer's credentials, which are never stored. So these become
 * 'unsure', and the filer sees what to do.
 */
export async function recoverReturns(filing: Filing): Promise<void> {
  const { db, clock } = filing.services;
  const now = clock();
  const [before, since] = [new Date(now.getTime() - OVERDUE_MS), new Date(now.getTime() - GIVE_UP_MS)];
  const overdue = await db.asSystem((tx) => overdueSubmissions(tx, { before, now, since }));
  for (const one of overdue) {
    if (one.state === 'built') await setUnsure(filing, one);
    else await pollReturn(filing, { userId: one.user_id, submissionId: one.submission_id });
  }
}

async function setUnsure({ services, engine }: Filing, one: OpenSubmission): Promise<void> {
  const now = services.clock();
  await services.db.asUser(one.user_id, async (tx) => {
    const row = await takeSubmission(tx, one, leaseFrom(now), now);
    // The state may have changed since it was read.
    if (row === undefined || stepOf(stateOf(row)) !== 'submit') return;
    await updateLeased(tx, row, {
      ...columnsOf({ name: 'unsure' }, row, engine.sandbox),
      next_poll: now,
      updated: now,
    });
    await addEvent(tx, row, 'interrupted', 'The process that sent it stopped.', now);
  });
}
