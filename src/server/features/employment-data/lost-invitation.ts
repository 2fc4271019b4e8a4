import { secondsAfter } from '#domain/seconds-after.ts';
import { knownInvitations } from '../../data/employment-data/connections.repo.ts';
import type { AgentAuthorisation, Invited } from '../../integrations/hmrc-agents/agent-authorisation.ts';
import type { Services } from '../../services.ts';

/** HMRC's clock and ours differ by less than this. */
const SECONDS_APART = 60;

/**
 * The invitation that HMRC made although its answer did not arrive; undefined if it made none. HMRC's list does not say
 * whom an invitation is for. So it is one that belongs to no one here and was made since we asked, and only if it is
 * the only one.
 */
export async function lostInvitation(
  { db }: Services,
  agents: AgentAuthorisation,
  attempted: Date,
): Promise<Invited | undefined> {
  const pending = (await agents.list()).filter(
    ({ status, service, created }) =>
      status === 'Pending' &&
      service === 'PERSONAL-INCOME-RECORD' &&
      created > secondsAfter(attempted, -SECONDS_APART),
  );
  const ids = pending.map(({ id }) => id);
  const known = await db.asSystem((tx) => knownInvitations(tx, ids));
  const [one, ...others] = pending.filter(({ id }) => !known.has(id));
  return others.length === 0 ? one : undefined;
}
