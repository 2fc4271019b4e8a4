import { pingMoment } from './session-clock.ts';
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
 * Who is signed in by what the browser remembers at `now` (ms), or else why the last session ended. What is remembered
 * of a page that was away for too long is cleared.
 */
export function recallSession(storage: KeyValueStore, now: number): Recalled {
  const owner = storedOwner(storage);
  if (pingMoment(readNumber(storage, 'pingTime'), now) === 'away-too-long')
    clearSession(storage, readSession(storage) || isTimedOut(storage) ? 'away' : readEnd(storage));
  return { session: readSession(storage), end: readEnd(storage), owner };
}

/** Remembers a session that has just begun. */
export function rememberSession(storage: KeyValueStore, session: SignedIn): void {
  writeNumber(storage, 'pingTime', session.signedInAt);
  writeNumber(storage, 'lastCall', session.signedInAt);
  writeSession(storage, session);
}

/** Forgets the session, and gives what it was: signing in as somebody else ends it on the server as well. */
export function forgetSession(storage: KeyValueStore): SignedIn | undefined {
  const session = readSession(storage);
  clearSession(storage);
  return session;
}
