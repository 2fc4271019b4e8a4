import { listWith, screenLists } from './app/screen-lists.ts';
import { REVIEW_ADDRESS, WAITING_IMPORT } from './shared/partner-import/waiting-key.ts';
import { paths } from './shared/paths.ts';
import { recallSession } from './shared/session/remembered-session.ts';
import { leaveForLogin } from './shared/wanted-address.ts';

/** Addresses that visitors can also open: for paying, after it, and after logging out. */
const open: ReadonlySet<string> = new Set([
  paths.planPaid,
  paths.joinPractice,
  paths.payForm,
  paths.payPaid,
  paths.logout,
  paths.logoutNow,
]);

/** Starts the app, or goes to the login. Visitors download none of the app's code. */
export async function enterApp(): Promise<() => void> {
  const { pathname, search, hash } = window.location;
  const now = Date.now();
  const { session, owner } = recallSession(localStorage, now);
  const link = /^\/partner_import\/(.+)$/i.exec(pathname)?.[1];
  if (link !== undefined) return enterImport(link, { isIn: session !== undefined, owner, now });
  if (localStorage.getItem(WAITING_IMPORT) !== null)
    (await import('./shared/partner-import/waiting-import.ts')).dropOldImport(localStorage, now);
  if (open.has(pathname) || session) return startOfApp(pathname);
  return () => leaveForLogin(pathname + search + hash, owner);
}

/** The app; and at the same time the list of the screens that it does not know from the start. */
async function startOfApp(pathname: string): Promise<() => void> {
  if (!/^\/(transactions|taxForms)\b/i.test(pathname))
    screenLists[listWith(pathname)]().catch(() => undefined);
  return (await import('./app/start.tsx')).startApp;
}

/** Takes a partner's data out of the address before anything else reads it. Spec 1, 2.9. */
async function enterImport(
  link: string,
  { isIn, owner, now }: { isIn: boolean; owner: string | undefined; now: number },
): Promise<() => void> {
  const { takePartnerLink } = await import('./shared/partner-import/waiting-import.ts');
  const address = takePartnerLink(link, localStorage, { owner: isIn ? owner : undefined, now });
  window.history.replaceState(null, '', REVIEW_ADDRESS);
  if (address !== REVIEW_ADDRESS) return () => window.location.replace(address);
  if (isIn) return startOfApp(REVIEW_ADDRESS);
  return () => leaveForLogin(address, undefined);
}
