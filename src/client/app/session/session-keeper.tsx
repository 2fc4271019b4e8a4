import { lazy, Suspense, useEffect } from 'react';
import { loadWhenIdle } from '../../shared/load-when-idle.ts';
import { settleIdentity, useIdentityAsked } from '../../shared/session/ask-identity.ts';
import { useIsLocked, useSession } from '../../shared/session/use-session.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useSessionTimers } from './use-session-timers.ts';

const loadWarning = () => import('./session-warning.tsx');
const SessionWarning = lazy(async () => ({ default: (await loadWarning()).SessionWarning }));

const LockOverlay = lazy(async () => ({
  default: (await import('../../features/auth/components/lock-overlay.tsx')).LockOverlay,
}));

const IdentityDialog = lazy(async () => ({
  default: (await import('../../features/auth/components/identity-dialog.tsx')).IdentityDialog,
}));

/** Ends the session in time: asks before, and covers the screen after. Asks who it is before a dangerous change. */
export function SessionKeeper() {
  const ending = useSessionTimers();
  const isLocked = useIsLocked();
  const isIdentityAsked = useIdentityAsked();
  const isSignedIn = useSession() !== undefined;
  useOtherTabs();
  useEffect(() => {
    // The connection may be gone when the session ends.
    if (isSignedIn) return loadWhenIdle([loadWarning]);
    return undefined;
  }, [isSignedIn]);
  useEffect(() => {
    // Nobody is left to answer.
    if (isIdentityAsked && (isLocked || !isSignedIn)) settleIdentity(false);
  }, [isIdentityAsked, isLocked, isSignedIn]);
  return (
    <>
      {ending !== undefined && !isLocked ? (
        <Suspense>
          <SessionWarning ending={ending} />
        </Suspense>
      ) : null}
      {isLocked ? (
        <Suspense>
          <LockOverlay />
        </Suspense>
      ) : null}
      {isIdentityAsked && isSignedIn && !isLocked ? (
        <Suspense>
          <IdentityDialog />
        </Suspense>
      ) : null}
    </>
  );
}
