import type { AgentAtHmrc } from '#contract/digital-tax/agents.ts';
import type { AgentType } from '#contract/digital-tax/agent-words.ts';
import { isNino, normaliseNino } from '#domain/nino.ts';
import {
  type AgentAuthorisationRow,
  arnOf,
  authorisationsOf,
} from '../../data/digital-tax/agent-authorisations.ts';
import { grantedAt } from '../../data/digital-tax/grants.ts';
import { profileFacts } from '../../data/users/profile-facts.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Client } from '../../integrations/hmrc-agents/agent-authorisation.ts';
import type { Services } from '../../services.ts';

/** An agent in a session for a client. */
export interface Acting {
  readonly agentId: number;
  readonly userId: number;
  readonly now: Date;
}

/** HMRC needs the number with its last letter. */
const WHOLE_NINO = 9;

/** What HMRC compares, from the client's profile; '' for what is missing. */
export async function knownFactsOf(
  { seal }: Services,
  tx: Tx,
  userId: number,
): Promise<{ nino: string; postcode: string }> {
  const { nin, postcode } = await profileFacts(tx, seal, userId);
  const nino = normaliseNino(nin);
  return { nino: nino.length === WHOLE_NINO && isNino(nino) ? nino : '', postcode: postcode.trim() };
}

/** The client as HMRC knows them. Throws conflict if the profile lacks something. */
export async function clientAtHmrc(
  services: Services,
  tx: Tx,
  userId: number,
  agentType: AgentType,
): Promise<Client> {
  const { nino, postcode } = await knownFactsOf(services, tx, userId);
  if (nino === '' || postcode === '')
    throw new AppError(
      'conflict',
      'HMRC needs the client’s National Insurance number, with its last letter, and their postcode. Enter both in the profile first.',
    );
  return { service: 'MTD-IT', nino, knownFact: postcode, agentType };
}

/** The agent's own reference number. Throws conflict until it is entered. */
export async function ownArn({ db }: Services, agentId: number): Promise<string> {
  const arn = await db.asAgent(agentId, (tx) => arnOf(tx, agentId));
  if (arn === undefined) throw new AppError('conflict', 'Enter your Agent Reference Number first.');
  return arn;
}

/** Whether the agent can act for the client at HMRC, as last known. */
export async function agentAtHmrc(services: Services, { agentId, userId }: Acting): Promise<AgentAtHmrc> {
  const { db } = services;
  const arn = await db.asAgent(agentId, (tx) => arnOf(tx, agentId));
  const since = await grantedAt(services, { agentId });
  const { nino, postcode, rows } = await db.asUser(userId, async (tx) => ({
    ...(await knownFactsOf(services, tx, userId)),
    rows: await authorisationsOf(tx, userId, agentId),
  }));
  return {
    arn: arn ?? '',
    connected: since === undefined ? 'N' : 'Y',
    missing: [
      ...(nino === '' ? (['nino'] as const) : []),
      ...(postcode === '' ? (['postcode'] as const) : []),
    ],
    authorisations: rows.filter((row) => row.nino === nino).map(wireAuthorisation),
  };
}

function wireAuthorisation({
  agent_type: type,
  state,
  link,
  invited,
  expires,
  checked,
}: AgentAuthorisationRow): AgentAtHmrc['authorisations'][number] {
  const isPending = state === 'pending';
  return {
    type,
    state,
    ...(isPending && link !== null && { link }),
    ...(invited !== null && { invited: invited.toISOString() }),
    ...(isPending && expires !== null && { expires }),
    ...(checked !== null && { checked: checked.toISOString() }),
  };
}
