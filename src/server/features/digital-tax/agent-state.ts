import { type AgentType, agentTypes, type AuthorisationState } from '#contract/digital-tax/agent-words.ts';
import {
  type AgentAuthorisationRow,
  lockAuthorisation,
  startAuthorisation,
  updateAuthorisation,
} from '../../data/digital-tax/agent-authorisations.ts';
import { agentHmrc } from '../../data/digital-tax/agent-hmrc.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Invited } from '../../integrations/hmrc-agents/agent-authorisation.ts';
import type { Services } from '../../services.ts';
import { type Acting, clientAtHmrc, ownArn } from './agent-client.ts';

const states: Readonly<Record<Invited['status'], AuthorisationState>> = {
  Pending: 'pending',
  Accepted: 'accepted',
  Rejected: 'rejected',
  Cancelled: 'cancelled',
  Deauthorised: 'deauthorised',
  Expired: 'expired',
  Partialauth: 'partial',
};

/** What HMRC says of an invitation, as stored. */
export function columnsOf({ status, clientUrl, expires }: Invited) {
  return { state: states[status], link: clientUrl ?? null, expires: expires ?? null };
}

/**
 * Asks HMRC how far each authorisation of the client is. Also finds those that were given elsewhere, and those that
 * have ended.
 */
export async function checkAuthorisations(services: Services, acting: Acting): Promise<void> {
  const arn = await ownArn(services, acting.agentId);
  for (const type of agentTypes)
    await services.db.asUser(acting.userId, (tx) => checkOne(services, tx, acting, { type, arn }));
}

async function checkOne(
  services: Services,
  tx: Tx,
  { agentId, userId, now }: Acting,
  { type, arn }: { type: AgentType; arn: string },
): Promise<void> {
  const key = { agentId, userId, type };
  const client = await clientAtHmrc(services, tx, userId, type);
  const found = await lockAuthorisation(tx, key);
  const row = found?.nino === client.nino && found.arn === arn ? found : undefined;
  const hmrc = agentHmrc(services, agentId, arn);
  if (row?.invitation_id != null && (row.state === 'pending' || row.state === 'partial')) {
    const invitation = await hmrc.find(row.invitation_id);
    // HMRC forgets invitations after a time, but not before they can no longer be answered.
    const columns = invitation === undefined ? { state: 'expired' as const } : columnsOf(invitation);
    return updateAuthorisation(tx, key, { ...columns, checked: now });
  }
  if (await hmrc.isAuthorised(client)) {
    await startAuthorisation(tx, key, { arn, nino: client.nino });
    const isOther = found !== undefined && row === undefined;
    return updateAuthorisation(tx, key, {
      state: 'accepted',
      link: null,
      attempted: null,
      checked: now,
      ...(isOther && { arn, nino: client.nino, invitation_id: null, invited: null, expires: null }),
    });
  }
  if (row !== undefined)
    await updateAuthorisation(tx, key, {
      ...(row.state === 'accepted' && { state: 'deauthorised' }),
      checked: now,
    });
}

/** Cancels a pending invitation. If the client has answered in the meantime, that counts. */
export async function cancelInvitation(services: Services, acting: Acting, type: AgentType): Promise<void> {
  const { agentId, userId, now } = acting;
  const key = { agentId, userId, type };
  await services.db.asUser(userId, async (tx) => {
    const row = await lockAuthorisation(tx, key);
    if (row?.state !== 'pending' || row.invitation_id === null)
      throw new AppError('conflict', 'No invitation is waiting for this client’s answer.');
    const hmrc = agentHmrc(services, agentId, row.arn);
    await hmrc.cancel(row.invitation_id);
    const invitation = await hmrc.find(row.invitation_id);
    const columns = invitation === undefined ? { state: 'cancelled' as const } : columnsOf(invitation);
    await updateAuthorisation(tx, key, { ...columns, checked: now });
  });
}

/** Ends the agent's authorisation at HMRC. */
export async function endAuthorisation(services: Services, acting: Acting, type: AgentType): Promise<void> {
  const { agentId, userId, now } = acting;
  const key = { agentId, userId, type };
  await services.db.asUser(userId, async (tx) => {
    const row = await lockAuthorisation(tx, key);
    if (row?.state !== 'accepted' && row?.state !== 'partial')
      throw new AppError('conflict', 'This client has not authorised you, so there is nothing to end.');
    await endAtHmrc(services, row);
    await updateAuthorisation(tx, key, { state: 'deauthorised', link: null, checked: now });
  });
}

/** Ends at HMRC whatever there is: an invitation, or an authorisation. */
export async function endAtHmrc(services: Services, row: AgentAuthorisationRow): Promise<void> {
  const hmrc = agentHmrc(services, row.agent_id, row.arn);
  if (row.state === 'pending' && row.invitation_id !== null) await hmrc.cancel(row.invitation_id);
  if (row.state === 'accepted' || row.state === 'partial')
    await hmrc.deauthorise({ service: 'MTD-IT', nino: row.nino, agentType: row.agent_type });
}
