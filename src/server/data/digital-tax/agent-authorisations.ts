import type { Selectable, Updateable } from 'kysely';
import { type AgentType, agentTypes } from '#contract/digital-tax/agent-words.ts';
import type { Tx } from '../../db/database.ts';
import { sealOf } from '../../db/seal-of.ts';
import type { AgentAuthorisations } from './schema.ts';

/** Whose authorisation it is. */
export interface AuthorisationKey {
  readonly userId: number;
  readonly agentId: number;
  readonly type: AgentType;
}

export interface AgentAuthorisationRow extends Omit<Selectable<AgentAuthorisations>, 'nino_sealed'> {
  readonly nino: string;
}

/** The agent's own reference number at HMRC; undefined until it is entered. */
export async function arnOf(tx: Tx, agentId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('hmrc_agents')
    .select('arn')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return row?.arn;
}

export async function saveArn(tx: Tx, agentId: number, arn: string): Promise<void> {
  await tx
    .insertInto('hmrc_agents')
    .values({ agent_id: agentId, arn })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet({ arn }))
    .execute();
}

/** What a client has with an agent, the main one first. */
export async function authorisationsOf(
  tx: Tx,
  userId: number,
  agentId: number,
): Promise<AgentAuthorisationRow[]> {
  const rows = await tx
    .selectFrom('agent_authorisations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('agent_id', '=', agentId)
    .execute();
  return agentTypes.flatMap((type) =>
    rows.filter((row) => row.agent_type === type).map((row) => opened(tx, row)),
  );
}

/** One authorisation, blocked for others until the end of the transaction; undefined if there is none. */
export async function lockAuthorisation(
  tx: Tx,
  { userId, agentId, type }: AuthorisationKey,
): Promise<AgentAuthorisationRow | undefined> {
  const row = await tx
    .selectFrom('agent_authorisations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('agent_id', '=', agentId)
    .where('agent_type', '=', type)
    .forUpdate()
    .executeTakeFirst();
  return row && opened(tx, row);
}

/** Adds an authorisation that has not begun, unless there is one, and blocks it. */
export async function startAuthorisation(
  tx: Tx,
  key: AuthorisationKey,
  { arn, nino }: { arn: string; nino: string },
): Promise<AgentAuthorisationRow> {
  await tx
    .insertInto('agent_authorisations')
    .values({
      user_id: key.userId,
      agent_id: key.agentId,
      agent_type: key.type,
      arn,
      nino_sealed: sealOf(tx).seal(nino),
      state: 'unsure',
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'agent_id', 'agent_type']).doNothing())
    .execute();
  const row = await lockAuthorisation(tx, key);
  if (row === undefined) throw new Error('the authorisation was removed at the same time');
  return row;
}

export async function updateAuthorisation(
  tx: Tx,
  { userId, agentId, type }: AuthorisationKey,
  { nino, ...columns }: Omit<Updateable<AgentAuthorisations>, 'nino_sealed'> & { nino?: string },
): Promise<void> {
  await tx
    .updateTable('agent_authorisations')
    .set({ ...columns, ...(nino !== undefined && { nino_sealed: sealOf(tx).seal(nino) }) })
    .where('user_id', '=', userId)
    .where('agent_id', '=', agentId)
    .where('agent_type', '=', type)
    .execute();
}

export async function deleteAuthorisation(
  tx: Tx,
  { userId, agentId, type }: AuthorisationKey,
): Promise<void> {
  await tx
    .deleteFrom('agent_authorisations')
    .where('user_id', '=', userId)
    .where('agent_id', '=', agentId)
    .where('agent_type', '=', type)
    .execute();
}

/** Which of these invitations are stored for anyone. For asSystem. */
export async function knownAgentInvitations(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('agent_authorisations')
    .select('invitation_id')
    .where('invitation_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ invitation_id }) => invitation_id ?? ''));
}

function opened(tx: Tx, { nino_sealed, ...row }: Selectable<AgentAuthorisations>): AgentAuthorisationRow {
  return { ...row, nino: sealOf(tx).open(nino_sealed) };
}
