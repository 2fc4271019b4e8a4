import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm } from '#ui/confirm-dialog.tsx';
import { messages } from '../open-form/messages.ts';
import type { DraftSaver } from './draft-saver.ts';

/** What has to be saved before leaving. */
export type LeaveSaver = Pick<DraftSaver<never>, 'flush' | 'isUnsaved'>;

/** Saves unsaved changes before leaving, and asks if that fails. */
export function useLeaveGuard({
  saver,
  localCopy: { hasRoom },
  hasSearch = false,
}: {
  saver: LeaveSaver;
  /** Whether this browser has stored the unsaved changes. */
  localCopy: { hasRoom: boolean };
  /** A different query string counts as leaving, too. */
  hasSearch?: boolean;
}): void {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isLeft = from.pathname !== to.pathname || (hasSearch && from.search !== to.search);
    return isLeft && saver.isUnsaved();
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void (async () => {
      const canLeave =
        (await saver.flush()) ||
        (await confirm({ ...(hasRoom ? messages.leave : messages.leaveAndLose), danger: true }));
      if (canLeave) blocker.proceed();
      else blocker.reset();
    })();
  }, [blocker, saver, hasRoom]);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      // Stored changes are offered again; they are only lost if the browser storage is full.
      if (saver.isUnsaved() && !hasRoom) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [saver, hasRoom]);
}
