import { paths } from './shared/paths.ts';
import { recallSession } from './shared/session/remembered-session.ts';
import { leaveForLogin } from './shared/wanted-address.ts';

/** Where visitors are as well: having logged out, and having paid. */
const open: ReadonlySet<string> = new Set([paths.planPaid, paths.logout, paths.logoutNow]);

/** What starts the app, or leaves it for the login: visitors need none of its code. */
export async function enterApp(): Promise<() => void> {
  const { pathname, search, hash } = window.location;
  const { session, owner } = recallSession(localStorage, Date.now());
  if (open.has(pathname) || session) return (await import('./app/start.tsx')).startApp;
  return () => leaveForLogin(pathname + search + hash, owner);
}
