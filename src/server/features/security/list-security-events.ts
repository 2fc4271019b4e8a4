import type { SecurityEventPage } from '#contract/security/security-events.ts';
import type { AgentSecurityEvents } from '../../data/users/agents.schema.ts';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';

const PAGE = 100;
const YEARS_STORED = 2;

/** A page of an account's security events, newest first: the latest, or those before an event. */
export async function listSecurityEvents(
  tx: Tx,
  userId: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<SecurityEventPage> {
  const rows = await tx
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .where('event_id', '<', before)
    .orderBy('event_id', 'desc')
    // One more shows whether there are earlier ones.
    .limit(PAGE + 1)
    .execute();
  return pageOf(rows);
}

/** The same for an agent's own account. */
export async function listAgentSecurityEvents(
  tx: Tx,
  agentId: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<SecurityEventPage> {
  const rows = await tx
    .selectFrom('agent_security_events')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('event_id', '<', before)
    .orderBy('event_id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return pageOf(rows);
}

type Row = Omit<AgentSecurityEvents, 'event_id' | 'agent_id'> & { event_id: number; actor_name?: string };

function pageOf(rows: readonly Row[]): SecurityEventPage {
  const events = rows
    .slice(0, PAGE)
    .map(({ event_id: id, at, kind, actor, actor_name: name = '', address, device }) => ({
      id,
      at: at.toISOString(),
      kind,
      actor,
      name,
      address,
      device,
    }));
  return { events, earlier: rows.length > PAGE };
}

/**
 * Deletes the events of all accounts, agents and practices, and what support and advisers looked at, that are older than two years.
 */
export async function sweepSecurityEvents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock());
  before.setUTCFullYear(before.getUTCFullYear() - YEARS_STORED);
  await db.asSystem(async (tx) => {
    await tx.deleteFrom('security_events').where('at', '<', before).execute();
    await tx.deleteFrom('agent_security_events').where('at', '<', before).execute();
    await tx.deleteFrom('practice_events').where('at', '<', before).execute();
    await tx.deleteFrom('support_views').where('at', '<', before).execute();
    await tx.deleteFrom('adviser_views').where('at', '<', before).execute();
  });
}
