import { secondsAfter } from '#domain/seconds-after.ts';
import { hashToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/database.ts';
import { recordAgentEvent, recordSecurityEvent } from './security-events.ts';
import type { Visitor } from '../../http/visitor.ts';
import { findAgentById } from './agents.repo.ts';
import { FAILURES_BEFORE_SIGN_OUT, LOCK_SCREEN_SECONDS } from './limits.ts';
import { endAgentSessions, endAllSessions } from './sessions.ts';

/** A session by its number, or by the token of a lock screen after it has ended. */
type Named = { readonly sessionId: number } | { readonly token: unknown };

/**
 * Counts a wrong password or code by someone with a session, at the lock screen or before a change. The third ends
 * every session of the account, or of the agent, and returns true. It counts on the session, so that no one without one
 * can cause it.
 */
export async function countSessionFailure(
  tx: Tx,
  named: Named,
  { address, device, at }: Visitor & { at: Date },
): Promise<boolean> {
  const isToken = 'token' in named;
  if (isToken && (typeof named.token !== 'string' || named.token === '')) return false;
  const session = await tx
    .updateTable('sessions')
    .set(({ eb }) => ({ confirm_failures: eb('confirm_failures', '+', 1) }))
    .where(({ eb }) =>
      isToken
        ? eb('token_hash', '=', hashToken(String(named.token)))
        : eb('session_id', '=', named.sessionId),
    )
    // A lock screen can outlast its session.
    .where('expires', '>', secondsAfter(at, -LOCK_SCREEN_SECONDS))
    .returning(['user_id', 'agent_id', 'confirm_failures'])
    .executeTakeFirst();
  if (session === undefined || session.confirm_failures < FAILURES_BEFORE_SIGN_OUT) return false;
  const { user_id: userId, agent_id: agentId } = session;
  const event = { kind: 'signed-out-everywhere', address, device, at } as const;
  if (agentId === null) {
    await endAllSessions(tx, userId, at);
    await recordSecurityEvent(tx, userId, { ...event, actor: 'unknown' });
    return true;
  }
  // An agent who cannot confirm who they are does not sign any client out.
  await endAgentSessions(tx, agentId, at);
  const name = (await findAgentById(tx, agentId))?.email ?? '';
  await recordSecurityEvent(tx, userId, { ...event, actor: 'agent', name });
  await recordAgentEvent(tx, agentId, { ...event, actor: 'unknown' });
  return true;
}
