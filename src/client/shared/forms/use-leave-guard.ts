import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useBlocker } from 'react-router-dom';
import { confirm } from '#ui/confirm-dialog.tsx';
import type { SharedState } from '../shared-state.ts';
import { leaveDialogQuestion, leaveQuestion } from './messages.ts';

/**
 * Asks before unsaved work is left, by a link in the app or by closing the page. Does not ask when the server has
 * ended the session. `savesDrafts`: false for a form without drafts. Such a form is on a screen with tabs, and stays
 * while another tab is open: only another path leaves it. So does a form with pages (`hasPages`). `keepsAt` is a path
 * that is given the work.
 */
export function useLeaveGuard(
  isDirty: boolean,
  {
    savesDrafts = true,
    hasPages = false,
    keepsAt,
  }: { savesDrafts?: boolean; hasPages?: boolean; keepsAt?: string } = {},
): void {
  const isRefused = useSelector((state: SharedState) => state.session.refused || !state.session.user);
  const isGuarded = isDirty && !isRefused;
  const asksOnPath = savesDrafts && !hasPages;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      isGuarded && pathname !== keepsAt && (asksOnPath || currentLocation.pathname !== pathname),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(savesDrafts ? leaveQuestion : leaveDialogQuestion).then((leaves) => {
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, savesDrafts]);

  useEffect(() => {
    if (!isGuarded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isGuarded]);
}
