import { loginFor, paths } from './shared/paths.ts';
import { recallSession } from './shared/session/remembered-session.ts';
import { keepWantedAddress } from './shared/wanted-address.ts';

/** Where visitors are as well: having logged out, and having paid. */
const open: ReadonlySet<string> = new Set([paths.planPaid, paths.logout, paths.logoutNow]);

const { pathname, search } = window.location;
// Before the app is there: visitors need none of it.
if (open.has(pathname) || recallSession(localStorage, Date.now()).session)
  void import('./app/start.tsx').then(({ startApp }) => startApp());
else {
  const { to, state } = loginFor(pathname + search);
  keepWantedAddress(state.from);
  window.location.replace(to);
}
