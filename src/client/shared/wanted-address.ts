import { loginFor } from './paths.ts';
import { ownerOf, type SignedIn } from './session/stored-session.ts';

/** The address someone wanted before they were asked to log in, for as long as the tab is open, and whose it is. */
const KEY = 'wanted';

/** `owner` was there when they were asked; undefined: nobody was, and whoever logs in next wants it. */
export function keepWantedAddress(address: string, owner: string | undefined): void {
  sessionStorage.setItem(KEY, JSON.stringify({ address, owner }));
}

/** The address that `session` wanted, once: it is forgotten, also when it was somebody else's. */
export function takeWantedAddress(session: SignedIn): string | undefined {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (kept === null) return undefined;
  const { address, owner } = JSON.parse(kept) as { address: string; owner?: string }; // as it was kept above
  return owner === undefined || owner === ownerOf(session) ? address : undefined;
}

/** Leaves an address of the app for the login, which leads back to it. One navigation, so that Back leads to both. */
export function leaveForLogin(from: string, owner: string | undefined): void {
  keepWantedAddress(from, owner);
  window.location.replace(loginFor(from));
}
