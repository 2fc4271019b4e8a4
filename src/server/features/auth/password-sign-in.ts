import type { LoginReply } from '#contract/auth/auth.ts';
import { verifyPassword } from '../../crypto/password.ts';
import type { Services } from '../../services.ts';
import { askSecondFactor } from './second-factor.ts';
import { type Attempt, admit, recordFailure, refused, refuseUnpaid } from './sign-in.ts';
import { slowDown } from './slow-address.ts';
import {
  addressKey,
  failuresBefore,
  clearFailures,
  openAttempt,
  throttleKey,
} from '../../throttle/throttle.ts';
import { findAccount, normaliseEmail } from '../../data/users/users.repo.ts';

interface Given {
  email: string;
  password: string;
  mfa_code?: string;
  your_data?: 'Y';
}

/**
 * Signs in with email and password. Unknown addresses, accounts without a password and wrong passwords take the same
 * work and get the same reply. A locked account refuses even the right password.
 */
export async function signInWithPassword(
  services: Services,
  { email, password, mfa_code: code, your_data }: Given,
  attempt: Attempt,
): Promise<LoginReply> {
  const { db } = services;
  const { now } = attempt;
  const accountLock = throttleKey('password', normaliseEmail(email));
  const guessed = { account: accountLock, address: addressKey('sign-in', attempt.ip) };
  const before = await db.asSystem((tx) => failuresBefore(tx, guessed, now));
  if (before.isLocked) return refused('too_many_attempts');
  await slowDown(guessed.address, before.ofAddress);
  const hash = (await db.asSystem((tx) => findAccount(tx, email)))?.password_hash ?? null;
  const right = await verifyPassword(password, hash);
  return db.asSystem(async (tx) => {
    const judged = await openAttempt(tx, guessed, now);
    if (judged === undefined) return refused('too_many_attempts');
    // Read again, because a password changed during the check must not open a session.
    const account = await findAccount(tx, email);
    if (!right || account?.password_hash !== hash) {
      const { locks } = await judged.failed();
      await recordFailure(tx, email, attempt, { locks });
      return refused('bad_password');
    }
    await clearFailures(tx, accountLock);
    const unpaid = await refuseUnpaid(tx, account, now, { yourData: your_data === 'Y' });
    if (unpaid !== undefined) return unpaid;
    const factor = await askSecondFactor(services, tx, account, code, attempt);
    if (typeof factor === 'string') return admit(services, tx, account, attempt, factor === 'given');
    if (factor.info === 'bad_mfa_code') await judged.failed();
    return factor;
  });
}
