import { useEffect, useEffectEvent, useRef } from 'react';
import type { UnknownAction, ThunkDispatch } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router-dom';
import { useAboutQuery } from '../shared/about.ts';
import { Installation } from '../shared/installation.ts';
import { type PathState, paths } from '../shared/paths.ts';
import { toast } from '#ui/toast.tsx';
import { changeSession } from '../shared/session/change-session.ts';
import { practiceSession } from '../shared/session/practice-session.ts';
import { ownerOf } from '../shared/session/stored-session.ts';
import type { SharedState } from '../shared/shared-state.ts';
import type { RouteHandle } from './router.tsx';
import { SessionKeeper } from './session/session-keeper.tsx';
import { useFreshFigures } from './use-fresh-figures.ts';

/** Wraps every screen: sets the tab's title, moves the focus, and logs out when the server refuses the session. */
export function Root() {
  useDocumentTitle();
  useFocusOnNavigation();
  useLogoutWhenRefused();
  useFreshFigures();
  const { data: about } = useAboutQuery();
  return (
    <Installation value={about}>
      <Outlet />
      <SessionKeeper />
    </Installation>
  );
}

function useDocumentTitle() {
  const title = useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.title)
    .findLast((found) => found !== undefined);
  useEffect(() => {
    document.title = title === undefined ? 'Formledger' : `${title} · Formledger`;
  }, [title]);
}

/** After a change of screen, moves the focus to the heading for screen readers and scrolls to the top. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    window.scrollTo(0, 0);
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading || document.activeElement?.closest('main')?.contains(heading)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

/** The only place that reacts to 'unauthorized'. */
function useLogoutWhenRefused() {
  const { refused: isRefused, user } = useSelector((state: SharedState) => state.session);
  const navigate = useNavigate();
  const dispatch = useDispatch<ThunkDispatch<SharedState, undefined, UnknownAction>>();
  const { pathname, search, hash } = useLocation();
  const leave = useEffectEvent(() => {
    const { agent, username, isPractice } = user ?? {};
    // A client who has removed the adviser ends one account, not the agent's own session.
    if (agent?.token !== undefined && !isPractice) {
      dispatch(changeSession(practiceSession({ ...agent, token: agent.token }, Date.now())));
      toast(`Your session for ${username} has ended.`);
      void navigate(paths.practice, { replace: true });
      return;
    }
    const from = pathname + search + hash;
    const state: PathState['logoutNow'] = user === undefined ? { from } : { from, owner: ownerOf(user) };
    void navigate(paths.logoutNow, { replace: true, state });
  });
  useEffect(() => {
    // Support goes back to its own session, by its banner.
    if (isRefused && !user?.staffSession) leave();
  }, [isRefused, user?.staffSession]);
}
