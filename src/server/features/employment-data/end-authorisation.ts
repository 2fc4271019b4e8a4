import type { EmploymentConnection } from '../../data/employment-data/connections.repo.ts';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { hmrcOf } from './hmrc-of.ts';

/** What to end at HMRC after its connection was deleted here. */
export interface EndJob {
  /** Sealed, base64. */
  readonly nino: string;
  readonly invitationId: string | null;
  readonly isAccepted: boolean;
}

/** Queues the end of a connection at HMRC, in the transaction that deletes it here. */
export async function enqueueEnd(
  { jobs, seal }: Services,
  tx: Tx,
  { state, nino, invitation_id: invitationId }: EmploymentConnection,
): Promise<void> {
  if (state === 'ended') return;
  const job: EndJob = {
    nino: seal.seal(nino).toString('base64'),
    invitationId,
    isAccepted: state === 'accepted',
  };
  await jobs.enqueue(tx, 'end-authorisation', job);
}

/** Ends an authorisation at HMRC, or cancels an invitation. Failures are retried. */
export async function endAuthorisation(
  services: Services,
  { nino, invitationId, isAccepted }: EndJob,
): Promise<void> {
  const { agents } = hmrcOf(services);
  if (!isAccepted && invitationId !== null) await agents.cancel(invitationId);
  // A person can have accepted in the meantime.
  await agents.deauthorise({
    service: 'PERSONAL-INCOME-RECORD',
    nino: services.seal.open(Buffer.from(nino, 'base64')),
  });
}
