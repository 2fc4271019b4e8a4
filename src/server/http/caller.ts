import { hashToken } from '../crypto/tokens.ts';
import type { Services } from '../services.ts';
import type { Caller } from './serve.ts';

/** Without a call for this long a session ends, whatever its absolute limit. Spec 1, 9: 2700 s. */
export const IDLE_MS = 2_700_000;
/** last_seen is written at most this often, so that reading does not mean writing. */
const TOUCH_MS = 30_000;

/**
 * The caller a token belongs to, or undefined when it is unknown, ended, expired or idle too long. A call that is quiet
 * does not count as activity.
 */
export function findCaller(
  services: Services,
  token: unknown,
  now: Date,
  isQuiet = false,
): Promise<Caller | undefined> {
  if (typeof token !== 'string' || token === '' || token.length > 200) return Promise.resolve(undefined);
  return callerOf(services, { token_hash: hashToken(token) }, now, isQuiet);
}

/** The caller of a session that is still open. The number comes from what the server sealed, never from a request alone. */
export function callerOfSession(
  services: Services,
  sessionId: number,
  now: Date,
): Promise<Caller | undefined> {
  return callerOf(services, { session_id: sessionId }, now);
}

function callerOf(
  services: Services,
  named: { token_hash: Buffer } | { session_id: number },
  now: Date,
  isQuiet = false,
): Promise<Caller | undefined> {
  return services.db.asSystem(async (tx) => {
    const session = await tx
      .selectFrom('sessions')
      .innerJoin('users', 'users.user_id', 'sessions.user_id')
      .leftJoin('agent_clients', (join) =>
        join
          .onRef('agent_clients.user_id', '=', 'sessions.user_id')
          .onRef('agent_clients.agent_id', '=', 'sessions.agent_id'),
      )
      .select([
        'sessions.session_id',
        'sessions.user_id',
        'sessions.agent_id',
        'sessions.last_seen',
        'users.email',
        'users.is_admin',
        'users.staff_roles',
        'agent_clients.since as client_since',
      ])
      .where((where) =>
        'token_hash' in named
          ? where('token_hash', '=', named.token_hash)
          : where('sessions.session_id', '=', named.session_id),
      )
      .where('ended', 'is', null)
      .where('expires', '>', now)
      .where('last_seen', '>', new Date(now.getTime() - IDLE_MS))
      .executeTakeFirst();
    if (session === undefined) return undefined;
    // A removed adviser loses access with the next request.
    if (session.agent_id !== null && session.client_since === null) return undefined;
    if (!isQuiet && now.getTime() - session.last_seen.getTime() > TOUCH_MS) {
      await tx
        .updateTable('sessions')
        .set({ last_seen: now })
        .where('user_id', '=', session.user_id)
        .where('session_id', '=', session.session_id)
        .execute();
    }
    const isAdmin = session.is_admin && session.agent_id === null;
    return {
      sessionId: session.session_id,
      userId: session.user_id,
      email: session.email,
      isAdmin,
      roles: isAdmin ? session.staff_roles : [],
      agentId: session.agent_id ?? undefined,
    };
  });
}
