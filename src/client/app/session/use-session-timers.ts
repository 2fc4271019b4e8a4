import { useEffect, useState } from 'react';
import { endSession, lockSession } from '../../shared/session/end-session.ts';
import { pingStatus, type SessionStatus, sessionStatus } from '../../shared/session/session-clock.ts';
import { readNumber, writeNumber } from '../../shared/session/stored-session.ts';
import { useAppDispatch, useAppStore } from '../hooks.ts';
import { useSession } from '../../shared/session/use-session.ts';

const TICK_MS = 1000;

export type Ending = Extract<SessionStatus, { kind: 'ending' }>;

/** Watches the session clock. Returns when the session is about to end; otherwise undefined. */
export function useSessionTimers(): Ending | undefined {
  const [ending, setEnding] = useState<Ending>();
  const isSignedIn = useSession() !== undefined;
  const store = useAppStore();
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (!isSignedIn) return undefined;
    const tick = () => {
      const now = Date.now();
      const { user, locked, lastCallAt } = store.getState().session;
      // The lock waits for the person, however long that takes.
      if (!user || locked) return;
      const ping = pingStatus(readNumber(localStorage, 'pingTime'), now);
      if (ping === 'away-too-long') {
        // Support logs in again to its own account.
        void dispatch(user.staffSession ? endSession('away') : lockSession());
        setEnding(undefined);
        return;
      }
      if (ping === 'due') writeNumber(localStorage, 'pingTime', now);
      // The banner of support ends its session.
      if (user.staffSession) return;
      const heard = Math.max(lastCallAt, readNumber(localStorage, 'lastCall') ?? 0);
      const status = sessionStatus({ ...user, lastCallAt: heard }, now);
      if (status.kind === 'timed-out') void dispatch(lockSession());
      setEnding(status.kind === 'ending' ? status : undefined);
    };
    tick();
    const timer = window.setInterval(tick, TICK_MS);
    return () => window.clearInterval(timer);
  }, [isSignedIn, store, dispatch]);

  return isSignedIn ? ending : undefined;
}
