import { paths } from './shared/paths.ts';
import { recallSession } from './shared/session/remembered-session.ts';
import { leaveForLogin } from './shared/wanted-address.ts';

/** Addresses that visitors can also open: after logging out, and after paying. */
const open: ReadonlySet<string> = new Set([paths.planPaid, paths.logout, paths.logoutNow]);

/** Starts the app, or goes to the login. Visitors download none of the app's code. */
export async function enterApp(): Promise<() => void> {
  const { pathname, search, hash } = window.location;
  const { session, owner } = recallSession(localStorage, Date.now());
  if (open.has(pathname) || session) return (await import('./app/start.tsx')).startApp;
  return () => leaveForLogin(pathname + search + hash, owner);
}
