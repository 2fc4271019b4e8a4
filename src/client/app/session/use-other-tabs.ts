import { useEffect } from 'react';
import { signedIn, signedOut, timedOut } from '../../shared/session/session-slice.ts';
import { isTimedOut, readEnd, readSession } from '../../shared/session/stored-session.ts';
import { useAppDispatch, useAppStore } from '../hooks.ts';

/** Shares one session between all tabs: signing in, logging out and timing out apply to every tab. */
export function useOtherTabs(): void {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== 'token' && key !== null) return;
      const stored = readSession(localStorage);
      const { user } = store.getState().session;
      if (stored && user && stored.username !== user.username) window.location.reload();
      else if (stored) dispatch(signedIn(stored));
      else if (user) dispatch(isTimedOut(localStorage) ? timedOut() : signedOut(readEnd(localStorage)));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [store, dispatch]);
}
