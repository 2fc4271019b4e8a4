import { useSelector } from 'react-redux';
import type { SharedState } from '../shared-state.ts';
import type { SignedIn } from './stored-session.ts';

/** Who is signed in; undefined for a visitor. A locked screen still belongs to the same person. */
export function useSession(): SignedIn | undefined {
  return useSelector((state: SharedState) => state.session.user);
}

/** True while a time-out covers the screen. */
export function useIsLocked(): boolean {
  return useSelector((state: SharedState) => state.session.locked);
}
