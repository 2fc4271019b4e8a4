import { pingStatus } from './session-clock.ts';
import {
  clearSession,
  isTimedOut,
  type KeyValueStore,
  readEnd,
  readNumber,
  readSession,
  type SessionEnd,
  type SignedIn,
  storedOwner,
  writeNumber,
  writeSession,
} from './stored-session.ts';

interface Recalled {
  readonly session: SignedIn | undefined;
  readonly end: SessionEnd | undefined;
  /** Whose session it is, or was. */
  readonly owner: string | undefined;
}

/**
 * The signed-in person the browser remembers at `now` (ms), or why the last session ended. Clears what is
 * remembered when the page was away for too long.
 */
export function recallSession(storage: KeyValueStore, now: number): Recalled {
  const owner = storedOwner(storage);
  if (pingStatus(readNumber(storage, 'pingTime'), now) === 'away-too-long')
    clearSession(storage, readSession(storage) || isTimedOut(storage) ? 'away' : readEnd(storage));
  return { session: readSession(storage), end: readEnd(storage), owner };
}

/** Remembers a session that has just started. */
export function rememberSession(storage: KeyValueStore, session: SignedIn): void {
  writeNumber(storage, 'pingTime', session.signedInAt);
  writeNumber(storage, 'lastCall', session.signedInAt);
  writeSession(storage, session);
}

/** Forgets the session and returns it: when someone else signs in, it also ends on the server. */
export function forgetSession(storage: KeyValueStore): SignedIn | undefined {
  const session = readSession(storage);
  clearSession(storage);
  return session;
}
