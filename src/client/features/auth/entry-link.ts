import { addressParts } from '#contract/auth/entrances.ts';

/** What an address from an email or another page carried: secrets that must not stay in the address. */
export type EntryLink =
  | { kind: 'session'; token: string }
  | { kind: 'magic'; email: string; token: string }
  | { kind: 'admin'; email: string; token: string }
  | { kind: 'agent'; email: string; password: string; userId: number | undefined }
  | { kind: 'send-link'; email: string };

interface Captured {
  link: EntryLink;
  /** The same address without the secret. */
  address: string;
}

let waiting: EntryLink | undefined;

/**
 * Takes the secret out of the address before anything else reads it, so that the browser's history, the router and
 * the referrer never see it. Called once, before the app starts.
 */
export function captureEntryLink(location: Pick<Location, 'pathname' | 'search'>, history: History): void {
  const captured = readEntryLink(location.pathname, location.search);
  if (!captured) return;
  waiting = captured.link;
  history.replaceState(null, '', captured.address);
}

/** Returns the captured link once. A second call returns undefined, so nothing signs in twice with it. */
export function takeEntryLink(): EntryLink | undefined {
  const link = waiting;
  waiting = undefined;
  return link;
}

/** True until the link is taken. */
export function hasEntryLink(): boolean {
  return waiting !== undefined;
}

/** The secret of an address and the address without it; undefined when it has none. */
export function readEntryLink(pathname: string, search: string): Captured | undefined {
  const [name, first, second, ...more] = addressParts(pathname);
  const area = name?.toLowerCase();
  const query = new URLSearchParams(search);
  const login = (link: EntryLink, ...drop: string[]): Captured => {
    for (const name of drop) query.delete(name);
    return { link, address: query.size === 0 ? '/login' : `/login?${query}` };
  };

  if (more.some((part) => part !== '')) return undefined;
  if (area === 'login' && first && second) return login({ kind: 'magic', email: first, token: second });
  if (area === 'login' && first) return login({ kind: 'session', token: first });
  if (area === 'magiclink' && first && second) return login({ kind: 'magic', token: first, email: second });
  // /admin/forms/… are screens; in a link the second part is an email.
  if (area === 'admin' && first && second?.includes('@'))
    return { link: { kind: 'admin', token: first, email: second }, address: '/login' };
  if (area !== 'login') return undefined;

  const data = query.get('data');
  if (data !== null) {
    const agent = readAgentData(data);
    if (agent) return login(agent, 'data');
  }
  const email = query.get('email');
  return query.get('ml') === '1' && email ? login({ kind: 'send-link', email }, 'ml') : undefined;
}

/** Base64 of JSON with email, password and userId. */
function readAgentData(text: string): EntryLink | undefined {
  try {
    const data: unknown = JSON.parse(atob(text.replaceAll(' ', '+')));
    if (typeof data !== 'object' || data === null) return undefined;
    const { email, password, userId } = data as Record<string, unknown>;
    if (typeof email !== 'string' || typeof password !== 'string') return undefined;
    const id = Number(userId);
    return { kind: 'agent', email, password, userId: Number.isSafeInteger(id) && id > 0 ? id : undefined };
  } catch {
    return undefined;
  }
}
