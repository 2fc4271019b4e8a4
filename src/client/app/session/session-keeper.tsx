import { lazy, Suspense } from 'react';
import { useIsLocked } from '../../shared/session/use-session.ts';
import { SessionWarning } from './session-warning.tsx';
import { useOtherTabs } from './use-other-tabs.ts';
import { useSessionTimers } from './use-session-timers.ts';

const LockOverlay = lazy(async () => ({
  default: (await import('../../features/auth/components/lock-overlay.tsx')).LockOverlay,
}));

/** Ends the session in time: asks before, and covers the screen after. */
export function SessionKeeper() {
  const ending = useSessionTimers();
  const isLocked = useIsLocked();
  useOtherTabs();
  return (
    <>
      <SessionWarning ending={isLocked ? undefined : ending} />
      {isLocked ? (
        <Suspense>
          <LockOverlay />
        </Suspense>
      ) : null}
    </>
  );
}
