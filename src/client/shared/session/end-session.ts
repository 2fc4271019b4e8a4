import type { Dispatch } from '@reduxjs/toolkit';
import { invalidateToken } from '#contract/calls/auth.ts';
import { requestOf } from '../api/wire.ts';
import type { SharedState } from '../shared-state.ts';
import { signedOut, timedOut } from './session-slice.ts';
import type { SessionEnd, SignedIn } from './stored-session.ts';

/** Logs out: what is stored goes at once, and the token no longer works. 'away': the login says why. */
export function endSession(why?: SessionEnd) {
  return (dispatch: Dispatch, getState: () => SharedState): Promise<void> => {
    const { user } = getState().session;
    dispatch(signedOut(why));
    return invalidate(user);
  };
}

/** The session timed out: the screen is covered, and the token no longer works. */
export function lockSession() {
  return (dispatch: Dispatch, getState: () => SharedState): Promise<void> => {
    const { user } = getState().session;
    dispatch(timedOut());
    return invalidate(user);
  };
}

/** Without an answer the token still ends by itself, when it expires. */
async function invalidate(user: SignedIn | undefined): Promise<void> {
  if (!user?.token) return;
  const caller = { token: user.token, agentId: user.agent?.id };
  const { url, init } = requestOf({ endpoint: invalidateToken }, caller, Date.now());
  await fetch(url, { ...init, keepalive: true }).catch(() => undefined);
}
