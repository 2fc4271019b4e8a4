import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { acceptCode, enrolment, type Holder } from '../../data/users/authenticator.ts';
import { recordSecurityEvent } from '../../data/users/security-events.ts';
import { type Attempt, type LoginRefusal, recordFailure, refused, seenIn } from './sign-in.ts';
import { openAttempt, throttleKey } from '../../throttle/throttle.ts';
import type { Account } from '../../data/users/users.repo.ts';

/** The result of the second factor. */
export type SecondFactor = 'given' | 'not needed' | LoginRefusal;

/**
 * Checks the second factor of a person who has proved that the account is theirs. Staff must always give an
 * authenticator code; no one else needs one. Wrong codes have a separate lock, which the right password does not lift.
 */
export async function askSecondFactor(
  services: Pick<Services, 'seal'>,
  tx: Tx,
  account: Account,
  code: string | undefined,
  attempt: Attempt,
): Promise<SecondFactor> {
  if (!account.is_admin) return 'not needed';
  const { now } = attempt;
  const guessed = { account: throttleKey('second-factor', String(account.user_id)) };
  const judged = await openAttempt(tx, guessed, now);
  if (judged === undefined) return refused('too_many_attempts');
  const holder: Holder = { kind: 'staff', id: account.user_id, email: account.email };
  if (code === undefined || code === '')
    return { ...refused('mfa_code_needed'), ...(await enrolment(services, tx, holder)) };
  const accepted = await acceptCode(services, tx, holder, code, now);
  if (accepted === undefined) {
    const { locks } = await judged.failed();
    await recordFailure(tx, account.email, attempt, { locks, kind: 'wrong-authenticator-code' });
    return refused('bad_mfa_code');
  }
  const event = { kind: 'authenticator-set-up', actor: 'owner', ...seenIn(attempt) } as const;
  if (accepted === 'set-up') await recordSecurityEvent(tx, account.user_id, event);
  return 'given';
}
