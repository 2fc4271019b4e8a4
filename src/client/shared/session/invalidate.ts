import { invalidateToken } from '#contract/auth/auth.calls.ts';
import { requestOf } from '../api/wire.ts';
import type { SignedIn } from './stored-session.ts';

/** Ends a session on the server. If this call is lost, the token still expires. */
export async function invalidate(user: SignedIn | undefined): Promise<void> {
  if (!user?.token) return;
  // An agent's own session ends together with those for clients.
  const caller = { token: user.agent?.token ?? user.token, agentId: user.agent?.id };
  const { url, init } = requestOf({ endpoint: invalidateToken }, caller, Date.now());
  await fetch(url, { ...init, keepalive: true }).catch(() => undefined);
}
