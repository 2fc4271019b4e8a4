import type { LoginReply } from '#contract/auth/auth.ts';
import { formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { secondsAfter } from '#domain/seconds-after.ts';
import { hashToken, newToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/database.ts';
import { deletionDue } from '../../data/data-rights/closing.ts';
import {
  recordForAgentEmail,
  recordForEmail,
  recordSecurityEvent,
} from '../../data/users/security-events.ts';
import { entitlementOf } from '../../data/users/entitlement.ts';
import { TRIAL_OFFER_SECONDS } from '../../data/users/limits.ts';
import { endSession, openSession, sessionReply } from '../../data/users/sessions.ts';
import { countSessionFailure } from '../../data/users/session-failures.ts';
import { mtdModeOf } from '../../data/digital-tax/application.ts';
import type { Services } from '../../services.ts';
import { type Account, normaliseEmail } from '../../data/users/users.repo.ts';

export type LoginRefusal = Extract<LoginReply, { status: 'error' }>;

/** A sign-in attempt: its origin, and any earlier session. */
export interface Attempt {
  now: Date;
  /** Client address. */
  ip: string;
  /** The browser and system, in words. */
  device: string;
  /** The token header: 'a token from an earlier session is invalidated first' (spec 1, 4). */
  earlierToken: unknown;
}

/**
 * Opens the session of a person who has proved that the account is theirs, and ends the earlier one. If their trial or
 * subscription has ended, it only reaches their data.
 */
export async function admit(
  { config }: Services,
  tx: Tx,
  account: Account,
  attempt: Attempt,
  secondFactor: boolean,
): Promise<LoginReply> {
  const { now, earlierToken } = attempt;
  await endSession(tx, earlierToken, now);
  const session = await openSession(tx, now, {
    userId: account.user_id,
    secondFactor,
    unpaid: entitlementOf(account, now).refusal,
    visitor: { address: attempt.ip, device: attempt.device },
  });
  await recordSecurityEvent(tx, account.user_id, { kind: 'signed-in', actor: 'owner', ...seenIn(attempt) });
  return {
    status: 'success',
    ...sessionReply(account, session, { now, mtd: mtdModeOf(config, account.mtd) }),
  };
}

/** Records a failed attempt for the account with an email address, and counts it at the lock screen it came from. */
export async function recordFailure(
  tx: Tx,
  email: string,
  attempt: Attempt,
  {
    locks = false,
    kind = 'sign-in-failed',
  }: { locks?: boolean; kind?: 'sign-in-failed' | 'wrong-authenticator-code' } = {},
): Promise<void> {
  const seen = seenIn(attempt);
  await countSessionFailure(tx, { token: attempt.earlierToken }, seen);
  await recordForEmail(tx, normaliseEmail(email), { kind, actor: 'unknown', ...seen });
  if (locks)
    await recordForEmail(tx, normaliseEmail(email), { kind: 'account-locked', actor: 'unknown', ...seen });
}

/** The same for the agent with an email address: what failed, and whether it locked the account. */
export async function recordAgentFailure(
  tx: Tx,
  email: string,
  attempt: Attempt,
  kind: 'sign-in-failed' | 'wrong-authenticator-code' | 'check-failed',
  { locks }: { locks: boolean },
): Promise<void> {
  const seen = { actor: 'unknown', ...seenIn(attempt) } as const;
  await recordForAgentEmail(tx, normaliseEmail(email), { kind, ...seen });
  if (locks) await recordForAgentEmail(tx, normaliseEmail(email), { kind: 'account-locked', ...seen });
}

/** Where an attempt came from and when, for security events. */
export function seenIn({ ip, device, now }: Attempt) {
  return { address: ip.replace(/^::ffff:/i, ''), device, at: now };
}

/**
 * The refusal for an account that is closed, or whose trial or subscription has ended; undefined if it has access. An
 * ended trial or subscription does not refuse people who only want their data (`yourData`): the law gives them a copy.
 */
export async function refuseUnpaid(
  tx: Tx,
  account: Account,
  now: Date,
  { yourData = false }: { yourData?: boolean } = {},
): Promise<LoginRefusal | undefined> {
  const due = await deletionDue(tx, account.user_id);
  if (due !== undefined)
    return {
      status: 'error',
      info: 'account_closing',
      deletes_on: formatUkDate(ukDateOf(due)),
      // When the time is over, nothing keeps it.
      ...(due > now ? { guid: await referenceFor(tx, account, ['keep_account'], now) } : {}),
    };
  const { refusal } = entitlementOf(account, now);
  if (refusal === undefined || yourData) return undefined;
  const offer = refusal === 'trial_expired' && !account.trial_extended;
  return {
    status: 'error',
    info: refusal,
    guid: await referenceFor(tx, account, offer ? ['buy_plan', 'extend_trial'] : ['buy_plan'], now),
    ...(offer ? { offer_extension: 'Y' } : {}),
  };
}

export function refused(info: LoginRefusal['info']): LoginRefusal {
  return { status: 'error', info };
}

/** The reference for buying a plan, extendTrial and keepAccount. It reveals nothing about the account and expires. */
async function referenceFor(
  tx: Tx,
  account: Account,
  purposes: readonly ('buy_plan' | 'extend_trial' | 'keep_account')[],
  now: Date,
): Promise<string> {
  const guid = newToken();
  await tx
    .insertInto('auth_codes')
    .values(
      purposes.map((purpose) => ({
        user_id: account.user_id,
        purpose,
        code_hash: hashToken(guid),
        created: now,
        expires: secondsAfter(now, TRIAL_OFFER_SECONDS),
        used: null,
      })),
    )
    .execute();
  return guid;
}
