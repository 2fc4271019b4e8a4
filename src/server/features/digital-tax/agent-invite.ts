import type { AgentType } from '#contract/digital-tax/agent-words.ts';
import { secondsAfter } from '#domain/seconds-after.ts';
import {
  type AgentAuthorisationRow,
  type AuthorisationKey,
  deleteAuthorisation,
  knownAgentInvitations,
  startAuthorisation,
  updateAuthorisation,
} from '../../data/digital-tax/agent-authorisations.ts';
import { agentHmrc } from '../../data/digital-tax/agent-hmrc.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type {
  AgentAuthorisation,
  Client,
  Invited,
} from '../../integrations/hmrc-agents/agent-authorisation.ts';
import { AgentError, isPassing, refusedWith } from '../../integrations/hmrc-agents/agent-error.ts';
import type { Services } from '../../services.ts';
import { takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { type Acting, clientAtHmrc, ownArn } from './agent-client.ts';
import { columnsOf, endAtHmrc } from './agent-state.ts';
import { agentRefusal } from './agent-words.ts';

/** HMRC counts the calls of all agents together. */
const INVITATIONS = { limit: 60, windowSeconds: 3_600 };
/** HMRC's clock and ours differ by less than this. */
const SECONDS_APART = 60;

/**
 * Invites the client, unless an invitation is pending or they have authorised the agent. After a lost reply it first
 * looks for the invitation that HMRC may have. Throws conflict with HMRC's reason; unavailable; too_many_requests.
 */
export async function inviteClient(services: Services, acting: Acting, type: AgentType): Promise<void> {
  const { agentId, userId, now } = acting;
  const arn = await ownArn(services, agentId);
  const key = { agentId, userId, type };
  const problem = await services.db.asUser(userId, async (tx) => {
    if (!(await takeTurn(tx, throttleKey('agent invitation', String(agentId)), INVITATIONS, now)))
      return new AppError(
        'too_many_requests',
        'You have invited too many clients in an hour. Try again later.',
      );
    const client = await clientAtHmrc(services, tx, userId, type);
    const row = await freshRow(services, tx, key, { arn, nino: client.nino });
    if (row.state === 'pending' || row.state === 'accepted' || row.state === 'partial') return undefined;
    return invite(services, tx, { key, row, client, arn, now });
  });
  // Not thrown inside, because what is known about the attempt must stay.
  if (problem !== undefined) throw problem;
}

/** The row of this authorisation. One for another number, or of another agency, ends first. */
async function freshRow(
  services: Services,
  tx: Tx,
  key: AuthorisationKey,
  asked: { arn: string; nino: string },
): Promise<AgentAuthorisationRow> {
  const row = await startAuthorisation(tx, key, asked);
  if (row.nino === asked.nino && row.arn === asked.arn) return row;
  await endAtHmrc(services, row);
  await deleteAuthorisation(tx, key);
  return startAuthorisation(tx, key, asked);
}

interface Attempt {
  readonly key: AuthorisationKey;
  readonly row: AgentAuthorisationRow;
  readonly client: Client;
  readonly arn: string;
  readonly now: Date;
}

async function invite(
  services: Services,
  tx: Tx,
  { key, row, client, arn, now }: Attempt,
): Promise<AppError | undefined> {
  const hmrc = agentHmrc(services, key.agentId, arn);
  try {
    const lost =
      row.attempted === null ? undefined : await lostInvitation(services, hmrc, key.type, row.attempted);
    const id = lost?.id ?? (await hmrc.invite(client));
    const invitation = lost ?? (await foundOr(hmrc, id));
    await updateAuthorisation(tx, key, {
      state: 'pending',
      link: null,
      expires: null,
      ...(invitation !== undefined && columnsOf(invitation)),
      invitation_id: id,
      invited: now,
      attempted: null,
      checked: now,
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof AgentError)) throw error;
    if (refusedWith(error, 'ALREADY_AUTHORISED')) {
      const state = {
        state: 'accepted',
        invitation_id: null,
        link: null,
        attempted: null,
        checked: now,
      } as const;
      await updateAuthorisation(tx, key, state);
      return undefined;
    }
    // After a refusal HMRC has no invitation; after anything else it may have one.
    if (isPassing(error))
      await updateAuthorisation(tx, key, { state: 'unsure', attempted: row.attempted ?? now });
    else if (row.state === 'unsure' && row.attempted === null) await deleteAuthorisation(tx, key);
    return agentRefusal(error);
  }
}

/** The invitation that was just made; undefined if HMRC does not show it now. The next check does. */
async function foundOr(hmrc: AgentAuthorisation, id: string): Promise<Invited | undefined> {
  try {
    return await hmrc.find(id);
  } catch (error) {
    if (isPassing(error)) return undefined;
    throw error;
  }
}

/**
 * The invitation that HMRC made although its reply did not arrive. HMRC's list does not say whom one is for. So it is
 * one of this type that no client here has and that was made since we asked, and only if it is the only one.
 */
async function lostInvitation(
  { db }: Services,
  hmrc: AgentAuthorisation,
  type: AgentType,
  attempted: Date,
): Promise<Invited | undefined> {
  const pending = (await hmrc.list()).filter(
    ({ status, service, agentType, created }) =>
      status === 'Pending' &&
      service.endsWith('MTD-IT') &&
      (agentType ?? 'main') === type &&
      created > secondsAfter(attempted, -SECONDS_APART),
  );
  const ids = pending.map(({ id }) => id);
  const known = await db.asSystem((tx) => knownAgentInvitations(tx, ids));
  const [one, ...others] = pending.filter(({ id }) => !known.has(id));
  return others.length === 0 ? one : undefined;
}
