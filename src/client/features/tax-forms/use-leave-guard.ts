import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm } from '#ui/confirm-dialog.tsx';
import { leaveQuestion } from './messages.ts';

/** Asks before unsaved work is left: by a link of the app, or by closing the page. */
export function useLeaveGuard(isDirty: boolean): void {
  const blocker = useBlocker(isDirty);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(leaveQuestion).then((leaves) => {
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
