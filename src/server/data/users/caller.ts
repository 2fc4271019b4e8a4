import { sql } from 'kysely';
import type { Endpoint } from '#contract/endpoint.ts';
import type { StaffRole } from '#contract/staff/staff-roles.ts';
import { hashToken } from '../../crypto/tokens.ts';
import { recordPracticeEvent } from '../practice/practice-events.ts';
import { recordAdviserView } from './adviser-views.ts';
import { findAgentCaller, touchAgentSession } from './agent-sessions.ts';
import { openedBy } from './opened-words.ts';
import type { Unpaid } from './schema.ts';
import { recordSecurityEvent } from './security-events.ts';
import { recordSupportView } from './support.repo.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { type Caller, type CallerOptions, type Callers, IDLE_MS } from '../../http/serve.ts';
import type { Visitor } from '../../http/visitor.ts';

/** last_seen is written at most this often, so that reads do not all cause writes. */
const TOUCH_MS = 30_000;

/**
 * The caller for a token; undefined if it is unknown, ended, expired or idle too long. A quiet call does not count as
 * activity. Throws trial_expired or subscription_invalid for a session that is only for the owner's data, unless the call
 * takes one.
 */
export function findCaller(
  services: Services,
  token: unknown,
  now: Date,
  options: CallerOptions = {},
): Promise<Caller | undefined> {
  if (typeof token !== 'string' || token === '' || token.length > 200) return Promise.resolve(undefined);
  return callerOf(services, { hash: hashToken(token) }, now, options);
}

/**
 * Finds the caller of every call. The number of a session comes from what the server sealed, never from a request
 * alone.
 */
export function callersOf(services: Services): Callers {
  return {
    agentByToken: (token, now, options) => findAgentCaller(services, token, now, options),
    byToken: (token, now, options) => findCaller(services, token, now, options),
    bySession: (number, now, options) => callerOf(services, { number }, now, options),
    answered: (caller, endpoint, now) => recordView(services, caller, endpoint, now),
  };
}

/** Adds what support or an adviser is about to see to the log of the owner. */
async function recordView(
  { db }: Services,
  { userId, sessionId, supporterId, agentId }: Caller,
  endpoint: Endpoint,
  now: Date,
): Promise<void> {
  const isOwners = supporterId === undefined && agentId === undefined;
  const opened = isOwners || endpoint.changes ? undefined : openedBy(endpoint);
  if (opened === undefined) return;
  if (supporterId !== undefined)
    await db.asSystem((tx) => recordSupportView(tx, { userId, sessionId, supporterId }, opened, now));
  if (agentId !== undefined) await recordAdviserView(db, { userId, sessionId, agentId }, opened, now);
}

async function callerOf(
  { db }: Services,
  named: { hash: Buffer } | { number: number },
  now: Date,
  { endpoint, visitor }: CallerOptions,
): Promise<Caller | undefined> {
  // Every call begins with this, so it is one statement without a transaction (decision 26).
  // By name, and not *: a statement with every column is not prepared (prepared.ts).
  const { rows } =
    await sql<OpenSession>`select session_id, user_id, agent_id, last_seen, email, is_admin, staff_roles,
    confirmed, access_recorded, second_factor, read_only, supporter_id, unpaid from open_session(
    ${'hash' in named ? named.hash : null}, ${'number' in named ? named.number : null},
    ${now}, ${new Date(now.getTime() - IDLE_MS)})`.execute(db.kysely);
  const [session] = rows;
  if (session === undefined) return undefined;
  if (session.unpaid !== null && endpoint?.takesUnpaid !== true)
    throw new AppError(
      session.unpaid,
      'Your trial or subscription has ended. Log in again to choose a plan.',
    );
  const { session_id, user_id, agent_id, supporter_id, email, is_admin, staff_roles, confirmed } = session;
  const { second_factor, read_only } = session;
  if (agent_id !== null && !session.access_recorded) await recordAccess(db, session, visitor, now);
  if (endpoint?.isQuiet !== true && now.getTime() - session.last_seen.getTime() > TOUCH_MS) {
    await db.asUser(user_id, (tx) =>
      tx
        .updateTable('sessions')
        .set({ last_seen: now })
        .where('user_id', '=', user_id)
        .where('session_id', '=', session_id)
        .execute(),
    );
    if (agent_id !== null)
      await db.asSystem((tx) => touchAgentSession(tx, { agentId: agent_id, sessionId: session_id }, now));
  }
  const isStaff = is_admin && agent_id === null && supporter_id === null;
  const isAdmin = isStaff && second_factor;
  return {
    sessionId: session_id,
    userId: user_id,
    email,
    isAdmin,
    lacksSecondFactor: isStaff && !second_factor,
    roles: isAdmin ? staff_roles : [],
    agentId: agent_id ?? undefined,
    supporterId: supporter_id ?? undefined,
    isReadOnly: read_only,
    confirmed,
  };
}

/** Tells the client that an agent is working with the account: once for each sign-in, with the first call. */
async function recordAccess(
  db: Services['db'],
  { session_id, user_id, agent_id }: OpenSession,
  visitor: Visitor | undefined,
  now: Date,
): Promise<void> {
  await db.asSystem(async (tx) => {
    const first = await tx
      .updateTable('sessions')
      .set({ access_recorded: true })
      .where('user_id', '=', user_id)
      .where('session_id', '=', session_id)
      .where('access_recorded', '=', false)
      .returning('session_id')
      .executeTakeFirst();
    if (first === undefined) return;
    const agent = await tx
      .selectFrom('agents')
      .select(['email', 'practice_id'])
      .where('agent_id', '=', agent_id)
      .executeTakeFirst();
    if (agent !== undefined) {
      const opened = {
        kind: 'client-opened',
        at: now,
        agentId: agent_id ?? undefined,
        clientId: user_id,
      } as const;
      await recordPracticeEvent(tx, agent.practice_id, opened);
    }
    const { address, device } = visitor ?? { address: 'unknown', device: 'Unknown device' };
    await recordSecurityEvent(tx, user_id, {
      kind: 'agent-access',
      actor: 'agent',
      name: agent?.email ?? '',
      address,
      device,
      at: now,
    });
  });
}

interface OpenSession {
  readonly session_id: number;
  readonly user_id: number;
  readonly agent_id: number | null;
  readonly last_seen: Date;
  readonly email: string;
  readonly is_admin: boolean;
  readonly staff_roles: StaffRole[];
  readonly confirmed: Date;
  readonly access_recorded: boolean;
  readonly second_factor: boolean;
  readonly read_only: boolean;
  readonly supporter_id: number | null;
  readonly unpaid: Unpaid | null;
}
