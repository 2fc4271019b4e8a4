import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm } from '#ui/confirm-dialog.tsx';
import { messages } from '../open-form/messages.ts';
import type { DraftSaver } from './draft-saver.ts';

/** What has to be saved before leaving. */
export type LeaveSaver = Pick<DraftSaver<never>, 'flush' | 'isUnsaved'>;

/** Leaving saves first what is not saved yet, and asks where that does not work. */
export function useLeaveGuard({
  saver,
  kept: { hasRoom },
  hasSearch = false,
}: {
  saver: LeaveSaver;
  /** Whether this browser has kept what is not saved. */
  kept: { hasRoom: boolean };
  /** What the address searches for is another place too. */
  hasSearch?: boolean;
}): void {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isLeft = from.pathname !== to.pathname || (hasSearch && from.search !== to.search);
    return isLeft && saver.isUnsaved();
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void (async () => {
      const mayLeave =
        (await saver.flush()) ||
        (await confirm({ ...(hasRoom ? messages.leave : messages.leaveAndLose), danger: true }));
      if (mayLeave) blocker.proceed();
      else blocker.reset();
    })();
  }, [blocker, saver, hasRoom]);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      // What this browser keeps is offered again; only without room for it would something be lost.
      if (saver.isUnsaved() && !hasRoom) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [saver, hasRoom]);
}
