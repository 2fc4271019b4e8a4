import type { Tx } from '../../db/database.ts';
import { endAgentSession, endAgentSessionOf } from '../../data/users/agent-sessions.ts';
import { endSession } from '../../data/users/sessions.ts';

/** Ends the session of a token. For an agent it ends their own session and those for all clients. */
export async function logOut(tx: Tx, token: unknown, now: Date): Promise<void> {
  const ended = await endSession(tx, token, now);
  if (ended === undefined) return endAgentSession(tx, token, now);
  if (ended.agent_session_id !== null) await endAgentSessionOf(tx, ended.agent_session_id, now);
}
