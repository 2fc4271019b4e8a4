import type { Dispatch } from '@reduxjs/toolkit';
import { signedIn, signedOut } from './session-slice.ts';
import type { SignedIn } from './stored-session.ts';

/**
 * An agent opens another client: everything about the one before is forgotten, as after logging out, before the next
 * screen can be drawn. The sessions on the server are not ended here.
 */
export function changeSession(session: SignedIn) {
  return (dispatch: Dispatch): void => {
    dispatch(signedOut());
    dispatch(signedIn(session));
  };
}
