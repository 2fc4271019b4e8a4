import type { OpenSession } from '#contract/security/sessions.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { type Caller, IDLE_MS } from '../../http/serve.ts';
import { endSupport } from '../../data/users/support.repo.ts';

/**
 * The open sessions of an account: the caller's first, then the last used. Agents log in to all their clients at once;
 * only those they opened are listed.
 */
export async function listSessions(tx: Tx, caller: Caller, now: Date): Promise<OpenSession[]> {
  const rows = await openSessions(tx, caller, now)
    .leftJoin('agents as a', 'a.agent_id', 's.agent_id')
    .leftJoin('users as u', 'u.user_id', 's.supporter_id')
    .select(['s.session_id', 's.agent_id', 's.supporter_id', 's.device', 's.address', 's.created'])
    .select(['s.last_seen', 'a.email as agent', 'u.email as supporter'])
    .where((eb) => eb.or([eb('s.agent_id', 'is', null), eb('s.access_recorded', '=', true)]))
    .orderBy((eb) => eb('s.session_id', '=', caller.sessionId), 'desc')
    .orderBy('s.last_seen', 'desc')
    .orderBy('s.session_id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.session_id,
    here: row.session_id === caller.sessionId,
    who: row.supporter_id !== null ? 'support' : row.agent_id !== null ? 'agent' : 'owner',
    name: row.supporter ?? row.agent ?? '',
    device: row.device,
    network: row.address,
    opened: row.created.toISOString(),
    last_seen: row.last_seen.toISOString(),
  }));
}

/** Ends one other session. One that has ended, or is someone else's, is like a missing one. */
export async function logOutThere(tx: Tx, caller: Caller, sessionId: number, now: Date): Promise<void> {
  const [session] =
    sessionId === caller.sessionId
      ? []
      : await openSessions(tx, caller, now)
          .select('s.supporter_id')
          .where('s.session_id', '=', sessionId)
          .execute();
  if (session === undefined) throw new AppError('not_found', 'This session has already ended.');
  await tx
    .updateTable('sessions')
    .set({ ended: now })
    .where('user_id', '=', caller.userId)
    .where('session_id', '=', sessionId)
    .execute();
  // Otherwise support could open the account again.
  if (session.supporter_id !== null) await endSupport(tx, caller.userId, now);
}

/** Ends every session of the account except the caller's, and support access. */
export async function logOutElsewhere(tx: Tx, caller: Caller, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended: now })
    .where('user_id', '=', caller.userId)
    .where('session_id', '<>', caller.sessionId)
    .where('ended', 'is', null)
    .execute();
  await endSupport(tx, caller.userId, now);
}

function openSessions(tx: Tx, { userId }: Caller, now: Date) {
  return tx
    .selectFrom('sessions as s')
    .where('s.user_id', '=', userId)
    .where('s.ended', 'is', null)
    .where('s.expires', '>', now)
    .where('s.last_seen', '>', new Date(now.getTime() - IDLE_MS));
}
