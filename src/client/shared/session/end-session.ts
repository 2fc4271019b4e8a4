import type { Dispatch } from '@reduxjs/toolkit';
import type { SharedState } from '../shared-state.ts';
import { invalidate } from './invalidate.ts';
import { signedOut, timedOut } from './session-slice.ts';
import type { SessionEnd } from './stored-session.ts';

/** Logs out: stored data goes at once, and the token stops working. With 'away', the login says why. */
export function endSession(why?: SessionEnd) {
  return (dispatch: Dispatch, getState: () => SharedState): Promise<void> => {
    const { user } = getState().session;
    dispatch(signedOut(why));
    void invalidate(user?.staffSession);
    return invalidate(user);
  };
}

/** The session timed out: the screen is covered, and the token stops working. */
export function lockSession() {
  return (dispatch: Dispatch, getState: () => SharedState): Promise<void> => {
    const { user } = getState().session;
    dispatch(timedOut());
    return invalidate(user);
  };
}
