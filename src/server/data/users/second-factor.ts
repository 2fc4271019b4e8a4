import type { Tx } from '../../db/database.ts';
import type { Visitor } from '../../http/visitor.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { type ThrottleKey, throttleKey } from '../../throttle/throttle.ts';
import { acceptCode } from './authenticator.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { recordSecurityEvent } from './security-events.ts';
import { recoveryCodeUsedMail } from './second-factor-mails.ts';
import type { Account } from './users.repo.ts';

/** Counts wrong authenticator and recovery codes of a filer or a member of staff. The right password does not lift it. */
export function secondFactorLock(userId: number): ThrottleKey {
  return throttleKey('second-factor', String(userId));
}

/**
 * Accepts an authenticator code, or a recovery code, of a filer or a member of staff, once. The owner gets a mail about
 * a used recovery code. Undefined for any other code.
 */
export async function acceptSecondFactor(
  services: Services,
  tx: Tx,
  { user_id: userId, email }: Pick<Account, 'user_id' | 'email'>,
  typed: string,
  seen: Visitor & { at: Date },
): Promise<'set-up' | 'accepted' | undefined> {
  const { address, device, at } = seen;
  if (isAuthenticatorCode(typed))
    return acceptCode(services, tx, { kind: 'user', id: userId, email }, typed, at);
  const left = await takeRecoveryCode(tx, userId, typed, at);
  if (left === undefined) return undefined;
  await recordSecurityEvent(tx, userId, { kind: 'recovery-code-used', actor: 'owner', address, device, at });
  await enqueueMail(services, tx, recoveryCodeUsedMail(email, left));
  return 'accepted';
}

/** Recovery codes are longer. */
function isAuthenticatorCode(typed: string): boolean {
  return /^\d{1,8}$/.test(typed.replaceAll(/\s/g, ''));
}
