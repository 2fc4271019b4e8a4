import { emailIn, readPartnerLink } from '#contract/partner-import/partner-link.ts';
import { loginFor } from '../paths.ts';
import type { KeyValueStore } from '../session/stored-session.ts';
import { REVIEW_ADDRESS, WAITING_IMPORT } from './waiting-key.ts';

/** A mailed link is valid for ten minutes, so this is enough to ask for another one. */
const LONGEST_WAIT_MS = 30 * 60_000;

/** What a partner's link carried. `data` is undefined if it could not be read. */
export interface WaitingImport {
  readonly data?: Record<string, unknown>;
  /** It carried more than an address can. */
  readonly isTooLong?: true;
  /** Whose it is, once someone is logged in. */
  readonly owner?: string;
}

/**
 * Stores the data of /Partner_import/[data]/[token] in this browser, and returns the address without it. With a token
 * and an email that is the login, which mails a link at once. Spec 1, 2.9. `owner` is who is logged in.
 */
export function takePartnerLink(
  rest: string,
  store: KeyValueStore,
  { owner, now }: { owner: string | undefined; now: number },
): string {
  const { data, hasToken, isTooLong } = readPartnerLink(rest);
  const email = hasToken ? emailIn(data) : undefined;
  // With a token, the person logs in again, as whoever the link is for.
  storeImport(
    store,
    {
      ...(data && { data }),
      ...(isTooLong && { isTooLong }),
      ...(email === undefined && owner !== undefined && { owner }),
    },
    now,
  );
  return email === undefined ? REVIEW_ADDRESS : loginWithLink(email);
}

/** What is waiting for this person. It is theirs from now on; what waits for someone else is removed. */
export function waitingImport(store: KeyValueStore, owner: string, now: number): WaitingImport | undefined {
  dropOldImport(store, now);
  const stored = store.getItem(WAITING_IMPORT);
  if (stored === null) return undefined;
  const [time = '', ...json] = stored.split(' ');
  const waiting = JSON.parse(json.join(' ')) as WaitingImport; // as stored below
  if (waiting.owner !== undefined && waiting.owner !== owner) {
    store.removeItem(WAITING_IMPORT);
    return undefined;
  }
  storeImport(store, { ...waiting, owner }, Number(time));
  return waiting;
}

/** Removes data that no one has come back for in half an hour. */
export function dropOldImport(store: KeyValueStore, now: number): void {
  const stored = store.getItem(WAITING_IMPORT);
  if (stored === null) return;
  // The time comes first, as `storeImport` writes it.
  const age = now - Number.parseInt(stored, 10);
  if (!(age >= 0 && age <= LONGEST_WAIT_MS)) store.removeItem(WAITING_IMPORT);
}

/** Once it is imported, or not wanted. */
export function dropImport(store: KeyValueStore): void {
  store.removeItem(WAITING_IMPORT);
}

function storeImport(store: KeyValueStore, waiting: WaitingImport, at: number): void {
  store.setItem(WAITING_IMPORT, `${at} ${JSON.stringify(waiting)}`);
}

function loginWithLink(email: string): string {
  return `${loginFor(REVIEW_ADDRESS)}&${new URLSearchParams({ email, ml: '1' })}`;
}
