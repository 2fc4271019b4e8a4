import { WAITING_IMPORT } from '../partner-import/waiting-key.ts';

/** The signed-in person, as every screen knows them. */
export interface SignedIn {
  readonly token: string;
  /** The account's email: the filer's own, or the client's when an agent acts for one. */
  readonly username: string;
  readonly guid: string;
  readonly agent: SignedInAgent | undefined;
  /** An agent who has not opened a client: the token is the agent's own, and the username the agent's. */
  readonly isPractice?: true;
  readonly mtd: string;
  readonly hasPassword: boolean;
  readonly hasSub: boolean;
  /** The last day of a trial, DD/MM/YYYY. Only in a trial. */
  readonly trialExpires?: string | undefined;
  readonly admin: boolean;
  /** Staff who can look at the accounts of people who grant it. */
  readonly support?: boolean | undefined;
  /** The session can look at the account but not change it. */
  readonly readOnly?: boolean | undefined;
  /** The trial or subscription has ended: they can only copy their data or delete the account. */
  readonly onlyData?: boolean | undefined;
  /** They can unlock the screen with a passkey. */
  readonly hasPasskey?: boolean | undefined;
  /** How many milliseconds the browser's clock is behind the server's. */
  readonly clockLag?: number | undefined;
  /** For support, who look at the account of someone else: their own session, to which they return. */
  readonly staffSession?: SignedIn | undefined;
  readonly submissionsEnabled: boolean;
  /** The home page is the first screen after a login. */
  readonly showsHub?: boolean | undefined;
  /** Seconds from signing in until the session ends. */
  readonly timeoutSeconds: number;
  /** Milliseconds since 1970. */
  readonly signedInAt: number;
}

export interface SignedInAgent {
  readonly id: number;
  readonly email: string;
  /** The agent's own session, for calls that need no client. */
  readonly token?: string;
}

/** The part of `localStorage` we use; tests pass a Map-like object. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Storage keys: the specification's names, plus has_sub, trial_expires, admin, submissions_enabled, show_hub_page, agentToken, and
 * access for what only some sessions have.
 */
const keys = {
  token: 'token',
  username: 'username',
  guid: 'guid',
  agent: 'agent',
  agentEmail: 'agentEmail',
  agentToken: 'agentToken',
  practice: 'practice',
  mtd: 'mtd',
  hasPassword: 'has_password',
  hasSub: 'has_sub',
  trialExpires: 'trial_expires',
  admin: 'admin',
  access: 'access',
  submissionsEnabled: 'submissions_enabled',
  showsHub: 'show_hub_page',
  timeoutSeconds: 'web_login_timeout',
  signedInAt: 'timeLoggedIn',
  ended: 'ended',
} as const;

/** The page was asleep or closed for too long. */
export type SessionEnd = 'away';

/** The font is in the browser's cache. */
export const FONT_KEY = 'font';

/**
 * Preferences of the device, not of a person: they outlive a session. So does what a partner sent, because it waits for
 * someone to log in; logging out removes it (store.ts).
 */
const devicePreferences: ReadonlySet<string> = new Set([
  'colour-scheme',
  'language',
  'menu',
  'mobile-notice',
  FONT_KEY,
  WAITING_IMPORT,
]);

export function writeSession(store: KeyValueStore, session: SignedIn): void {
  const { support, readOnly, onlyData, hasPasskey, clockLag, staffSession } = session;
  // The token comes last: other tabs read the rest when they see it change.
  const values: Record<string, string | undefined> = {
    [keys.username]: session.username,
    [keys.guid]: session.guid,
    [keys.agent]: session.agent && String(session.agent.id),
    [keys.agentEmail]: session.agent?.email,
    [keys.agentToken]: session.agent?.token,
    [keys.practice]: session.isPractice && 'Y',
    [keys.mtd]: session.mtd,
    [keys.hasPassword]: flag(session.hasPassword),
    [keys.hasSub]: flag(session.hasSub),
    [keys.trialExpires]: session.trialExpires,
    [keys.admin]: flag(session.admin),
    [keys.access]: JSON.stringify({ support, readOnly, onlyData, hasPasskey, clockLag, staffSession }),
    [keys.submissionsEnabled]: flag(session.submissionsEnabled),
    [keys.showsHub]: flag(session.showsHub === true),
    [keys.timeoutSeconds]: String(session.timeoutSeconds),
    [keys.signedInAt]: String(session.signedInAt),
    [keys.ended]: undefined,
    [keys.token]: session.token,
  };
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) store.removeItem(key);
    else store.setItem(key, value);
  }
}

/** The stored session; undefined without a token, or when it is invalid. */
export function readSession(store: KeyValueStore): SignedIn | undefined {
  const token = store.getItem(keys.token);
  const username = store.getItem(keys.username);
  const timeoutSeconds = Number(store.getItem(keys.timeoutSeconds));
  const signedInAt = Number(store.getItem(keys.signedInAt));
  if (!token || !username || !(timeoutSeconds > 0) || !(signedInAt > 0)) return undefined;
  const isOn = (key: string) => store.getItem(key) === 'Y';
  return {
    token,
    username,
    guid: store.getItem(keys.guid) ?? '',
    agent: readAgent(store),
    ...(isOn(keys.practice) && { isPractice: true as const }),
    mtd: store.getItem(keys.mtd) ?? 'N',
    hasPassword: isOn(keys.hasPassword),
    hasSub: isOn(keys.hasSub),
    trialExpires: store.getItem(keys.trialExpires) ?? undefined,
    admin: isOn(keys.admin),
    ...readAccess(store),
    submissionsEnabled: isOn(keys.submissionsEnabled),
    ...(isOn(keys.showsHub) && { showsHub: true }),
    timeoutSeconds,
    signedInAt,
  };
}

/** Whose session it is. An agent's session for a client, and that of support, is not the client's own. */
export function ownerOf({
  username,
  agent,
  staffSession,
}: Pick<SignedIn, 'username' | 'agent' | 'staffSession'>): string {
  const other = agent?.id ?? staffSession?.username;
  return other === undefined ? username : `${other} ${username}`;
}

/** Whether a session of this owner is an agent's. */
export function isAgents(owner: string | undefined): boolean {
  return owner !== undefined && /^\d+ /.test(owner);
}

/** Whose session is stored, even after a time-out. */
export function storedOwner(store: KeyValueStore): string | undefined {
  const username = store.getItem(keys.username);
  return username === null ? undefined : ownerOf({ username, agent: readAgent(store), ...readAccess(store) });
}

/**
 * After a time-out, removes the token but keeps the names, so that the same person can return to where they were.
 */
export function removeToken(store: KeyValueStore): void {
  store.removeItem(keys.agentToken);
  store.removeItem(keys.token);
}

/**
 * Removes everything about the person. The reason for the end stays until the next sign-in, so that a reload and
 * other tabs can show it too.
 */
export function clearSession(store: KeyValueStore, why?: SessionEnd): void {
  const all = Array.from({ length: store.length }, (_, index) => store.key(index));
  for (const key of all)
    if (key !== null && key !== keys.token && !devicePreferences.has(key)) store.removeItem(key);
  if (why !== undefined) store.setItem(keys.ended, why);
  store.removeItem(keys.token); // last, as above
}

/** Why the last session ended, if not by logging out. */
export function readEnd(store: KeyValueStore): SessionEnd | undefined {
  return store.getItem(keys.ended) === 'away' ? 'away' : undefined;
}

/**
 * Numbers stored next to the session: when the page last pinged or heard from the server (ms), and the chosen year.
 */
type Remembered = 'pingTime' | 'lastCall' | 'tax_year';

export function readNumber(store: KeyValueStore, key: Remembered): number | undefined {
  const value = Number(store.getItem(key));
  return value > 0 ? value : undefined;
}

export function writeNumber(store: KeyValueStore, key: Remembered, value: number): void {
  store.setItem(key, String(value));
}

/** The name stays after a time-out and is removed by logging out: that is how another tab distinguishes them. */
export function isTimedOut(store: KeyValueStore): boolean {
  return store.getItem(keys.token) === null && store.getItem(keys.username) !== null;
}

function readAgent(store: KeyValueStore): SignedIn['agent'] {
  const id = Number(store.getItem(keys.agent));
  if (!(id > 0)) return undefined;
  const token = store.getItem(keys.agentToken);
  return { id, email: store.getItem(keys.agentEmail) ?? '', ...(token !== null && { token }) };
}

/** What few sessions have, as JSON. */
function readAccess(
  store: KeyValueStore,
): Pick<SignedIn, 'support' | 'readOnly' | 'onlyData' | 'hasPasskey' | 'clockLag' | 'staffSession'> {
  return JSON.parse(store.getItem(keys.access) ?? '{}'); // As writeSession wrote it.
}

const flag = (on: boolean) => (on ? 'Y' : 'N');
