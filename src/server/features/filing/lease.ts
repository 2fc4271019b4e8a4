import type { Services } from '../../services.ts';
import { renew, type SubmissionRow } from '../../data/filing/submissions.repo.ts';

/** How long a submission stays untouched after a crash. */
const LEASE_MS = 30_000;

const RENEW_MS = 10_000;

/** The end of a lease taken now. */
export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** Extends the lease of this row from now, unless another process has taken the submission since. */
export async function renewLease(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  row: SubmissionRow,
): Promise<void> {
  await db.asUser(row.user_id, (tx) => renew(tx, row, leaseFrom(clock())));
}

/**
 * Runs the work with a lease that is renewed until it ends, because a request to HMRC can take longer than a lease. If
 * the database cannot be reached the lease expires, and updateLeased() then saves nothing for this process.
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
