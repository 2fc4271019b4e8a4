import type { ReplyOf } from '#contract/endpoint.ts';
import type { openSupportedAccount, SupportedAccount } from '#contract/support/support.ts';
import { secondsAfter } from '#domain/seconds-after.ts';
import { mtdModeOf } from '../../data/digital-tax/application.ts';
import { SUPPORT_SECONDS } from '../../data/users/limits.ts';
import { recordSecurityEvent } from '../../data/users/security-events.ts';
import { openSession, sessionReply } from '../../data/users/sessions.ts';
import { supportStart } from '../../data/users/support.repo.ts';
import { findAccountById } from '../../data/users/users.repo.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';

/** The accounts that support can look at now, except the caller's own. */
export function supportedAccounts({ db }: Services, caller: Caller, now: Date): Promise<SupportedAccount[]> {
  return db.asSystem(async (tx) => {
    const rows = await tx
      .selectFrom('support_grants as g')
      .innerJoin('users as u', 'u.user_id', 'g.user_id')
      .select(['g.user_id as id', 'u.email', 'u.name', 'g.started'])
      .where('g.ended', 'is', null)
      .where('g.started', '>', secondsAfter(now, -SUPPORT_SECONDS))
      .where('g.user_id', '<>', caller.userId)
      .orderBy('g.started')
      .orderBy('g.user_id')
      .execute();
    return rows.map(({ started, ...account }) => {
      const ends = secondsAfter(started, SUPPORT_SECONDS);
      return {
        ...account,
        ends: ends.toISOString(),
        minutes_left: Math.ceil((ends.getTime() - now.getTime()) / 60_000),
      };
    });
  });
}

/**
 * Opens a read-only session in an account whose owner lets support look at it. An account without access is like a
 * missing one.
 */
export function openAccount(
  { db, config }: Services,
  { caller, userId }: { caller: Caller; userId: number },
  visitor: Visitor,
  now: Date,
): Promise<ReplyOf<typeof openSupportedAccount>> {
  return db.asSystem(async (tx) => {
    const started = userId === caller.userId ? undefined : await supportStart(tx, userId, now, true);
    const account = started && (await findAccountById(tx, userId));
    if (started === undefined || account === undefined)
      throw new AppError('not_found', 'This person has not granted support access, or it has ended.');
    const session = await openSession(tx, now, {
      userId,
      supporterId: caller.userId,
      readOnly: true,
      secondFactor: true,
      expires: secondsAfter(started, SUPPORT_SECONDS),
      visitor,
    });
    await recordSecurityEvent(tx, userId, {
      kind: 'support-access',
      actor: 'staff',
      name: caller.email,
      ...visitor,
      at: now,
    });
    return {
      status: 'success',
      ...sessionReply(account, session, { now, mtd: mtdModeOf(config, account.mtd) }),
    };
  });
}
