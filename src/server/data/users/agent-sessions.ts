import { hashToken, newToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/database.ts';
import { type AgentCaller, type CallerOptions, IDLE_MS } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { secondsAfter } from '#domain/seconds-after.ts';
import { AGENT_SESSION_SECONDS } from './limits.ts';

/** last_seen is written at most this often, as for other sessions. */
const TOUCH_MS = 30_000;

/** Opens an agent's own session, without a client. The token is returned once; only its hash is stored. */
export async function openAgentSession(
  tx: Tx,
  agentId: number,
  now: Date,
): Promise<{ token: string; agentSessionId: number }> {
  const token = newToken();
  const { agent_session_id: agentSessionId } = await tx
    .insertInto('agent_sessions')
    .values({
      agent_id: agentId,
      token_hash: hashToken(token),
      created: now,
      last_seen: now,
      expires: secondsAfter(now, AGENT_SESSION_SECONDS),
      ended: null,
    })
    .returning('agent_session_id')
    .executeTakeFirstOrThrow();
  return { token, agentSessionId };
}

/**
 * The agent of a token; undefined if the session is unknown, ended, expired or idle too long. A quiet call does not count
 * as activity.
 */
export async function findAgentCaller(
  { db }: Pick<Services, 'db'>,
  token: unknown,
  now: Date,
  { endpoint }: CallerOptions = {},
): Promise<AgentCaller | undefined> {
  if (typeof token !== 'string' || token === '' || token.length > 200) return undefined;
  return db.asSystem(async (tx) => {
    const found = await tx
      .selectFrom('agent_sessions')
      .innerJoin('agents', 'agents.agent_id', 'agent_sessions.agent_id')
      .select([
        'agents.agent_id',
        'agents.email',
        'role',
        'agent_session_id',
        'created',
        'last_seen',
        'expires',
        'confirmed',
      ])
      .where('token_hash', '=', hashToken(token))
      // A person removed from their practice loses access with the next request.
      .where('removed', 'is', null)
      .where('ended', 'is', null)
      .where('expires', '>', now)
      .where('last_seen', '>', new Date(now.getTime() - IDLE_MS))
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const { agent_id: agentId, agent_session_id: agentSessionId, email, created, expires } = found;
    if (endpoint?.isQuiet !== true && now.getTime() - found.last_seen.getTime() > TOUCH_MS) {
      await tx
        .updateTable('agent_sessions')
        .set({ last_seen: now })
        .where('agent_id', '=', agentId)
        .where('agent_session_id', '=', agentSessionId)
        .execute();
      await touchClientSessions(tx, agentSessionId, now);
    }
    return {
      agentSessionId,
      agentId,
      email,
      isReadOnly: found.role === 'viewer',
      created,
      confirmed: found.confirmed ?? created,
      expires,
    };
  });
}

/**
 * Work in a client's account keeps the agent's own session awake, so that the way back to the list of clients stays
 * open.
 */
export async function touchAgentSession(
  tx: Tx,
  { agentId, sessionId }: { agentId: number; sessionId: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('agent_sessions')
    .set({ last_seen: now })
    .where('agent_id', '=', agentId)
    .where('agent_session_id', '=', (eb) =>
      eb.selectFrom('sessions').select('agent_session_id').where('session_id', '=', sessionId),
    )
    .where('last_seen', '>', new Date(now.getTime() - IDLE_MS))
    .execute();
}

/**
 * Work with the list of clients keeps the sessions awake that the agent has used for clients, so that the way back into
 * one stays open. Those that have been idle too long stay ended.
 */
async function touchClientSessions(tx: Tx, agentSessionId: number, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen: now })
    .where('agent_session_id', '=', agentSessionId)
    .where('access_recorded', '=', true)
    .where('ended', 'is', null)
    .where('last_seen', '>', new Date(now.getTime() - IDLE_MS))
    .execute();
}

/** Ends the agent's own session of a token, and the sessions it opened for clients. */
export async function endAgentSession(tx: Tx, token: unknown, now: Date): Promise<void> {
  if (typeof token !== 'string' || token === '') return;
  const ended = await tx
    .updateTable('agent_sessions')
    .set({ ended: now })
    .where('token_hash', '=', hashToken(token))
    .where('ended', 'is', null)
    .returning('agent_session_id')
    .executeTakeFirst();
  if (ended !== undefined) await endClientSessions(tx, ended.agent_session_id, now);
}

/** The same, from the session for one of the clients. */
export async function endAgentSessionOf(tx: Tx, agentSessionId: number, now: Date): Promise<void> {
  await tx
    .updateTable('agent_sessions')
    .set({ ended: now })
    .where('agent_session_id', '=', agentSessionId)
    .where('ended', 'is', null)
    .execute();
  await endClientSessions(tx, agentSessionId, now);
}

/** Ends the sessions that an agent's own session has opened for clients. */
export async function endClientSessions(tx: Tx, agentSessionId: number, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended: now })
    .where('agent_session_id', '=', agentSessionId)
    .where('ended', 'is', null)
    .execute();
}
