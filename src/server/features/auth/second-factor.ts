import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { enrolment, type Holder } from '../../data/users/authenticator.ts';
import { acceptSecondFactor, secondFactorLock } from '../../data/users/second-factor.ts';
import { recordSecurityEvent } from '../../data/users/security-events.ts';
import { type Attempt, type LoginRefusal, recordFailure, refused, seenIn } from './sign-in.ts';
import { openAttempt } from '../../throttle/throttle.ts';
import type { Account } from '../../data/users/users.repo.ts';

/** The result of the second factor. */
export type SecondFactor = 'given' | 'not needed' | LoginRefusal;

/**
 * Checks the second factor of a person who has proved that the account is theirs. Staff must always give an
 * authenticator code or a recovery code, and filers if they have turned two-step sign-in on. Wrong codes have a separate lock, which the right password does not lift.
 */
export async function askSecondFactor(
  services: Services,
  tx: Tx,
  account: Account,
  code: string | undefined,
  attempt: Attempt,
): Promise<SecondFactor> {
  if (!account.is_admin && !account.mfa_confirmed) return 'not needed';
  const { now } = attempt;
  const guessed = { account: secondFactorLock(account.user_id) };
  const judged = await openAttempt(tx, guessed, now);
  if (judged === undefined) return refused('too_many_attempts');
  if (code === undefined || code === '')
    return { ...refused('mfa_code_needed'), ...(await enrolmentOf(services, tx, account)) };
  const accepted = await acceptSecondFactor(services, tx, holderOf(account), code, seenIn(attempt));
  if (accepted === undefined) {
    const { locks } = await judged.failed();
    await recordFailure(tx, account.email, attempt, { locks, kind: 'wrong-authenticator-code' });
    return refused('bad_mfa_code');
  }
  const event = { kind: 'authenticator-set-up', actor: 'owner', ...seenIn(attempt) } as const;
  if (accepted === 'set-up') await recordSecurityEvent(tx, account.user_id, event);
  return 'given';
}

/** What staff without an authenticator need to set one up. */
function enrolmentOf(services: Services, tx: Tx, account: Account) {
  return enrolment(services, tx, holderOf(account));
}

function holderOf({ user_id: id, email }: Account): Holder {
  return { kind: 'user', id, email };
}
