import type { Services } from '../../services.ts';
import { renew, type SubmissionRow } from '../../data/filing/submissions.repo.ts';

/** After a crash nobody works on the submission for so long. */
const LEASE_MS = 30_000;

const RENEW_MS = 10_000;

/** Until when a process that takes a submission now is the only one to work on it. */
export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** Makes the lease of this row last from now, unless another process has taken the submission since. */
export async function renewLease(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  row: SubmissionRow,
): Promise<void> {
  await db.asUser(row.user_id, (tx) => renew(tx, row, leaseFrom(clock())));
}

/**
 * Does the work with a lease that is renewed until it ends: an exchange with HMRC can take longer than a lease. Where
 * the database cannot be reached the lease runs out, and updateLeased() then stores nothing for this process.
 */
export async function withLease<Result>(
  services: Services,
  row: SubmissionRow,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => void renewLease(services, row).catch(() => undefined), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
