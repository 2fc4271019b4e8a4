import { useEffect } from 'react';
import { late } from '#ui/late.tsx';
import { NotLoadedDialog } from '#ui/not-loaded-dialog.tsx';
import { loadWhenIdle } from '../../shared/load-when-idle.ts';
import { settleIdentity, useIsConfirmingIdentity } from '../../shared/session/confirm-identity.ts';
import { useIsLocked, useSession } from '../../shared/session/use-session.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useSessionTimers } from './use-session-timers.ts';

// Offline there is no way to stay signed in, so the lock screen follows.
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

/**
 * Ends the session on time: warns first, then locks the screen. Asks people to confirm who they are before a
 * dangerous change.
 */
export function SessionKeeper() {
  const ending = useSessionTimers();
  const isLocked = useIsLocked();
  const isConfirmingIdentity = useIsConfirmingIdentity();
  const isSignedIn = useSession() !== undefined;
  useOtherTabs();
  useEffect(() => {
    // Loaded early, because the connection may be gone by the time the session ends.
    if (isSignedIn) return loadWhenIdle([SessionWarning.fetch, LockOverlay.fetch]);
    return undefined;
  }, [isSignedIn]);
  useEffect(() => {
    // No one can answer the question now.
    if (isConfirmingIdentity && (isLocked || !isSignedIn)) settleIdentity(false);
  }, [isConfirmingIdentity, isLocked, isSignedIn]);
  return (
    <>
      {ending !== undefined && !isLocked ? <SessionWarning ending={ending} /> : null}
      {isLocked ? <LockOverlay /> : null}
      {isConfirmingIdentity && isSignedIn && !isLocked ? <IdentityDialog /> : null}
    </>
  );
}
