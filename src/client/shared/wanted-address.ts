import { loginFor, paths } from './paths.ts';
import { isAgents, ownerOf, type SignedIn } from './session/stored-session.ts';

/** The address someone wanted before they had to log in, and whose it is. Stored as long as the tab is open. */
const KEY = 'wanted';

/** `owner` was signed in when they had to log in. Undefined: no one was, so it is for the next person to log in. */
export function storeWantedAddress(address: string, owner: string | undefined): void {
  sessionStorage.setItem(KEY, JSON.stringify({ address, owner }));
}

/** Returns the address that `session` wanted, once. It is forgotten even if it was someone else's. */
export function takeWantedAddress(session: SignedIn): string | undefined {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (stored === null) return undefined;
  const { address, owner } = JSON.parse(stored) as { address: string; owner?: string }; // as stored above
  if (owner === undefined || owner === ownerOf(session)) return address;
  // Nor the year of a link that they had open in this tab (store.ts).
  sessionStorage.removeItem('tax_year');
  return undefined;
}

/** Goes from an address of the app to the login, which returns to it. Uses one navigation, so that Back works. */
export function leaveForLogin(from: string, owner: string | undefined): void {
  storeWantedAddress(from, owner);
  window.location.replace(isAgents(owner) ? paths.agent : loginFor(from));
}
