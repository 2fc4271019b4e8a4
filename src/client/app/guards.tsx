import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { useIsReadOnly } from '#ui/read-only.tsx';
import { paths } from '../shared/paths.ts';
import { firstScreen } from '../shared/session/first-screen.ts';
import { ownerOf, type SignedIn } from '../shared/session/stored-session.ts';
import { useSession } from '../shared/session/use-session.ts';
import { leaveForLogin } from '../shared/wanted-address.ts';
import { lateScreen } from './late-screen.tsx';
import { NotFound } from './boundaries/not-found.tsx';

const OnlyData = lateScreen(async () => (await import('./only-data.tsx')).OnlyData);

/** '/': the first screen when signed in, the clients of an agent who has opened none, otherwise the login. */
export function Start() {
  const session = useSession();
  return <Navigate to={startOf(session)} replace />;
}

function startOf(session: SignedIn | undefined): string {
  if (session === undefined) return paths.login;
  return session.isPractice ? paths.practice : firstScreen(session);
}

/**
 * Sends agents who have not opened a client to their clients. The key sends them again if they go elsewhere while the
 * list of clients is still loading: `Navigate` acts only when it is drawn first.
 */
export function ClientOnly() {
  const { key, pathname, search } = useLocation();
  return useSession()?.isPractice ? (
    <Navigate key={`${key} ${pathname}${search}`} to={paths.practice} replace />
  ) : (
    <Outlet />
  );
}

/** Hides agents' screens from filers. The server decides who an agent is. */
export function AgentOnly() {
  return useSession()?.agent?.token === undefined ? <NotFound /> : <Outlet />;
}

/** Instead of a screen on which everything changes the account, in a read-only session. */
export function ChangesOnly() {
  return useIsReadOnly() ? (
    <EmptyState title="You can look at this account but not change it">
      This page is only for people who can make changes.
    </EmptyState>
  ) : (
    <Outlet />
  );
}

/**
 * Shows people whose trial or subscription has ended nothing but their data. Sends visitors to the login, which returns them to this address. After a session ends, it also records whose
 * session it was.
 */
export function SignedInOnly() {
  const session = useSession();
  const [last, setLast] = useState(session);
  if (session !== undefined && session !== last) setLast(session);
  const { pathname, search, hash } = useLocation();
  if (session !== undefined) return session.onlyData ? <OnlyData /> : <Outlet />;
  return <ToLogin from={pathname + search + hash} owner={last && ownerOf(last)} />;
}

function ToLogin({ from, owner }: { from: string; owner: string | undefined }) {
  useEffect(() => leaveForLogin(from, owner), [from, owner]);
  return null;
}

/** Hides the screens of staff from everyone else. The server still decides what staff can do. */
export function StaffOnly({ right }: { right: 'admin' | 'support' }) {
  return useSession()?.[right] ? <Outlet /> : <NotFound inShell />;
}
