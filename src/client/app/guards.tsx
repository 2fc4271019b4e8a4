import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loginFor, paths } from '../shared/paths.ts';
import { useSession } from '../shared/session/use-session.ts';
import { NotFound } from './boundaries/not-found.tsx';

/** '/': the transactions when signed in, otherwise the login. */
export function Start() {
  const session = useSession();
  return <Navigate to={session ? paths.transactions : paths.login} replace />;
}

/** Visitors go to the login, with the first part of the address as the target. */
export function SignedInOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session) return <Outlet />;
  const { to, state } = loginFor(pathname + search);
  return <Navigate to={to} state={state} replace />;
}

/** The server decides what staff may do; for everyone else the address does not exist. */
export function StaffOnly() {
  return useSession()?.admin ? <Outlet /> : <NotFound inShell />;
}
