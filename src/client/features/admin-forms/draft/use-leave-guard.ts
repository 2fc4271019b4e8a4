import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm } from '#ui/confirm-dialog.tsx';
import { messages } from '../messages.ts';
import type { DraftSaver } from './draft-saver.ts';

/** Leaving saves first what is not saved yet, and asks where that does not work. */
export function useLeaveGuard({
  saver,
  asides,
}: {
  saver: Pick<DraftSaver<never>, 'flush' | 'isUnsaved'>;
  asides: readonly unknown[];
}): void {
  const hasAside = asides.length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (saver.isUnsaved() || hasAside),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void (async () => {
      const isSaved = await saver.flush();
      if (
        (isSaved && !hasAside) ||
        (await confirm({ ...messages[isSaved ? 'forget' : 'leave'], danger: true }))
      ) {
        blocker.proceed();
      } else {
        blocker.reset();
      }
    })();
  }, [blocker, saver, hasAside]);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (saver.isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [saver]);
}
