import type { Insertable } from 'kysely';
import type { Session } from '#contract/auth/auth.ts';
import { calendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { secondsAfter } from '#domain/seconds-after.ts';
import { hashToken, newToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/database.ts';
import { addressRange } from '../../http/address-range.ts';
import type { Visitor } from '../../http/visitor.ts';
import { AppError } from '../../http/app-error.ts';
import { deletionDue } from '../data-rights/closing.ts';
import { entitlementOf, planInForce } from './entitlement.ts';
import { AGENT_SESSION_SECONDS, FILER_SESSION_SECONDS } from './limits.ts';
import type { Sessions, Unpaid } from './schema.ts';
import { endSupporterSessions } from './support.repo.ts';
import type { Account } from './users.repo.ts';

export interface OpenedSession {
  /** Returned once; only its hash is stored. */
  token: string;
  expires: Date;
  /** It was opened with a second factor. */
  secondFactor: boolean;
  /** It can look at the account but not change it. */
  readOnly: boolean;
  /** It only reaches the owner's data. */
  unpaid?: Unpaid | undefined;
}

/** Opens a session with a new token. A continued session keeps its expiry. */
export async function openSession(tx: Tx, now: Date, wanted: NewSession): Promise<OpenedSession> {
  // Everyone who opens sessions checks this first; nothing is to open a closed account by another way.
  if ((await deletionDue(tx, wanted.userId)) !== undefined)
    throw new AppError('forbidden', 'This account is closed and will be deleted.');
  const [opened] = await openSessions(tx, now, [wanted]);
  if (opened === undefined) throw new Error('no session was opened');
  return opened;
}

/** Opens sessions for many accounts, in few statements: an agent can have hundreds of clients. */
export async function openSessions(
  tx: Tx,
  now: Date,
  wanted: readonly NewSession[],
): Promise<OpenedSession[]> {
  const made = wanted.map((one) => newSession(now, one));
  const rows = made.map(({ row }) => row);
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE)
    await tx
      .insertInto('sessions')
      .values(rows.slice(from, from + MOST_AT_ONCE))
      .execute();
  return made.map(({ opened }) => opened);
}

/** A statement has at most 65,535 parameters. */
const MOST_AT_ONCE = 2_000;

function newSession(
  now: Date,
  {
    userId,
    agentId = null,
    agentSessionId = null,
    supporterId = null,
    secondFactor = false,
    readOnly = false,
    unpaid,
    visitor,
    expires,
    confirmed,
    confirmFailures = 0,
    accessRecorded = confirmed !== undefined,
  }: NewSession,
): { opened: OpenedSession; row: Insertable<Sessions> } {
  const token = newToken();
  const end = expires ?? secondsAfter(now, agentId === null ? FILER_SESSION_SECONDS : AGENT_SESSION_SECONDS);
  const row = {
    user_id: userId,
    token_hash: hashToken(token),
    agent_id: agentId,
    agent_session_id: agentSessionId,
    created: now,
    last_seen: now,
    expires: end,
    ended: null,
    // A continued one keeps its earlier confirmation, and its access is already recorded.
    confirmed: confirmed ?? now,
    confirm_failures: confirmFailures,
    access_recorded: accessRecorded,
    second_factor: secondFactor,
    read_only: readOnly,
    supporter_id: supporterId,
    unpaid: unpaid ?? null,
    device: visitor.device,
    address: addressRange(visitor.address),
  };
  return { opened: { token, expires: end, secondFactor, readOnly, unpaid }, row };
}

/** The session an agent gets for one of their clients. */
export function agentSessionFor(
  { user_id: userId }: { user_id: number },
  agentId: number,
  agentSessionId: number,
  visitor: Visitor,
): NewSession {
  return { userId, agentId, agentSessionId, visitor, secondFactor: true };
}

interface NewSession {
  userId: number;
  agentId?: number | null;
  /** The agent's own session that opens it, and with which it ends. */
  agentSessionId?: number | null;
  /** It was opened with a second factor. */
  secondFactor?: boolean;
  /** It can look at the account but not change it. */
  readOnly?: boolean;
  /** What has ended, in a session that is only for the owner's data. */
  unpaid?: Unpaid | undefined;
  /** The member of staff whom the owner has let in. */
  supporterId?: number | null;
  /** Who opens it. Only the range of the address is stored. */
  visitor: Visitor;
  /** From the session it continues. */
  expires?: Date;
  confirmed?: Date;
  confirmFailures?: number;
  accessRecorded?: boolean;
}

/** Ends the session of a token. Returns the session; undefined if it had already ended. */
export function endSession(tx: Tx, token: unknown, now: Date) {
  if (typeof token !== 'string' || token === '') return Promise.resolve(undefined);
  return tx
    .updateTable('sessions')
    .set({ ended: now })
    .where('token_hash', '=', hashToken(token))
    .where('ended', 'is', null)
    .returning([
      'user_id',
      'agent_id',
      'agent_session_id',
      'supporter_id',
      'expires',
      'second_factor',
      'read_only',
      'confirm_failures',
    ])
    .executeTakeFirst();
}

/**
 * Ends every session of an account, including agents' sessions, and those that it has in other accounts as support.
 */
export async function endAllSessions(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended: now })
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .execute();
  await endSupporterSessions(tx, userId, now);
}

/** In the owner's other sessions, a change needs a new confirmation of who they are. */
export async function expireConfirmations(
  tx: Tx,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ confirmed: new Date(0) })
    .where('user_id', '=', userId)
    .where('session_id', '<>', sessionId)
    .where('agent_id', 'is', null)
    .where('ended', 'is', null)
    .execute();
}

/** Ends every session of an agent: their own, and those for clients. */
export async function endAgentSessions(tx: Tx, agentId: number, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended: now })
    .where('agent_id', '=', agentId)
    .where('ended', 'is', null)
    .execute();
  await tx
    .updateTable('agent_sessions')
    .set({ ended: now })
    .where('agent_id', '=', agentId)
    .where('ended', 'is', null)
    .execute();
}

/** What a client is told about its session; spec 1, 3 (Session/user). */
export function sessionReply(
  account: Account,
  { token, expires, secondFactor, readOnly, unpaid }: OpenedSession,
  { now, mtd }: { now: Date; mtd: string },
  agent?: { id: number; email: string },
): Session {
  const { inTrial, subscribed } = entitlementOf(account, now);
  // Staff rights are only in a session of their own.
  const isStaff = account.is_admin && agent === undefined && !readOnly && secondFactor;
  return {
    token,
    guid: account.guid,
    email: account.email,
    plan: planInForce(account, now),
    in_trial: yesNo(inTrial),
    ...(inTrial ? { trial_expires: formatUkDate(calendarDate(account.trial_ends ?? '')) } : {}),
    subscription_active: yesNo(subscribed),
    has_sub: yesNo(!inTrial && account.plan !== 3),
    admin: yesNo(isStaff && account.staff_roles.some((role) => role !== 'support')),
    mtd,
    has_password: yesNo(account.password_hash !== null),
    web_login_timeout: Math.floor((expires.getTime() - now.getTime()) / 1000),
    submissions_enabled: yesNo(account.submissions_enabled),
    show_hub_page: yesNo(account.show_hub_page),
    // What an agent reads does not depend on the client's choice.
    ...(account.language === null || agent !== undefined ? {} : { language: account.language }),
    ...(isStaff && account.staff_roles.includes('support') ? { support: 'Y' } : {}),
    ...(readOnly ? { read_only: 'Y' } : {}),
    ...(unpaid === undefined ? {} : { only_data: 'Y' }),
    ...(account.has_passkey && agent === undefined && !readOnly ? { has_passkey: 'Y' } : {}),
    server_time: now.toISOString(),
    ...(agent === undefined ? {} : { agent }),
  };
}

function yesNo(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N';
}
