import { useSelector } from 'react-redux';
import type { SharedState } from '../shared-state.ts';
import type { SignedIn } from './stored-session.ts';

/** Who is signed in; undefined for a visitor. While the screen is locked it is still the same person. */
export function useSession(): SignedIn | undefined {
  return useSelector((state: SharedState) => state.session.user);
}

/** True for a visitor whose session ended because the page was away for too long, until the next sign-in. */
export function useWasAway(): boolean {
  return useSelector((state: SharedState) => state.session.wasAway);
}

/** True while a time-out covers the screen. */
export function useIsLocked(): boolean {
  return useSelector((state: SharedState) => state.session.locked);
}
