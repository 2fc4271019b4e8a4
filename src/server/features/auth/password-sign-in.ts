import type { LoginReply } from '#contract/auth.ts';
import { verifyPassword } from '../../crypto/password.ts';
import type { Services } from '../../services.ts';
import { askSecondFactor } from './second-factor.ts';
import { type Attempt, admit, refused, refuseUnpaid } from './sign-in.ts';
import { addressKey, forgetFailures, isLocked, openAttempt, throttleKey } from './throttle.ts';
import { findAccount, normaliseEmail } from './users.repo.ts';

/**
 * Signs in with email and password. Unknown addresses, accounts without a password and wrong passwords take the same
 * work and get the same answer; a lock on the account or on the client address holds against the right password too.
 */
export async function signInWithPassword(
  services: Services,
  { email, password, mfa_code: code }: { email: string; password: string; mfa_code?: string },
  attempt: Attempt,
): Promise<LoginReply> {
  const { db } = services;
  const { now } = attempt;
  const accountLock = throttleKey('password', normaliseEmail(email));
  const keys = [accountLock, addressKey('sign-in', attempt.ip)];
  const before = await db.asSystem(async (tx) =>
    (await isLocked(tx, keys, now)) ? 'locked' : ((await findAccount(tx, email)) ?? 'unknown'),
  );
  if (before === 'locked') return refused('too_many_attempts');
  const hash = before === 'unknown' ? null : before.password_hash;
  const right = await verifyPassword(password, hash);
  return db.asSystem(async (tx) => {
    const judged = await openAttempt(tx, keys, now);
    if (judged === undefined) return refused('too_many_attempts');
    // Read again: a password changed while the old one was being checked must not open a session.
    const account = await findAccount(tx, email);
    if (!right || account?.password_hash !== hash) {
      await judged.failed();
      return refused('bad_password');
    }
    await forgetFailures(tx, accountLock);
    const unpaid = await refuseUnpaid(tx, account, now);
    if (unpaid !== undefined) return unpaid;
    const factor = await askSecondFactor(services, tx, account, { code, now });
    if (typeof factor === 'string') return admit(tx, account, attempt, factor === 'given');
    if (factor.info === 'bad_mfa_code') await judged.failed();
    return factor;
  });
}
