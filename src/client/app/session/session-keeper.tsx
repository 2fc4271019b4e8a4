import { useEffect } from 'react';
import { late } from '#ui/late.tsx';
import { NotLoadedDialog } from '#ui/not-loaded-dialog.tsx';
import { loadWhenIdle } from '../../shared/load-when-idle.ts';
import { settleIdentity, useIdentityAsked } from '../../shared/session/ask-identity.ts';
import { useIsLocked, useSession } from '../../shared/session/use-session.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useSessionTimers } from './use-session-timers.ts';

// When nothing can be fetched there is nothing to stay signed in with, and the lock follows.
const SessionWarning = late(async () => (await import('./session-warning.tsx')).SessionWarning, {
  failed: () => null,
});

const LockOverlay = late(
  async () => (await import('../../features/auth/components/lock-overlay.tsx')).LockOverlay,
  { failed: (_, retry) => <NotLoadedDialog {...retry} /> },
);

const IdentityDialog = late(
  async () => (await import('../../features/auth/components/identity-dialog.tsx')).IdentityDialog,
  { failed: (_, retry) => <NotLoadedDialog {...retry} onClose={() => settleIdentity(false)} /> },
);

/** Ends the session in time: asks before, and covers the screen after. Asks who it is before a dangerous change. */
export function SessionKeeper() {
  const ending = useSessionTimers();
  const isLocked = useIsLocked();
  const isIdentityAsked = useIdentityAsked();
  const isSignedIn = useSession() !== undefined;
  useOtherTabs();
  useEffect(() => {
    // The connection may be gone when the session ends.
    if (isSignedIn) return loadWhenIdle([SessionWarning.fetch, LockOverlay.fetch]);
    return undefined;
  }, [isSignedIn]);
  useEffect(() => {
    // Nobody is left to answer.
    if (isIdentityAsked && (isLocked || !isSignedIn)) settleIdentity(false);
  }, [isIdentityAsked, isLocked, isSignedIn]);
  return (
    <>
      {ending !== undefined && !isLocked ? <SessionWarning ending={ending} /> : null}
      {isLocked ? <LockOverlay /> : null}
      {isIdentityAsked && isSignedIn && !isLocked ? <IdentityDialog /> : null}
    </>
  );
}
