import type { Tx } from '../../db/database.ts';
import type { Visitor } from '../../http/visitor.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { type ThrottleKey, throttleKey } from '../../throttle/throttle.ts';
import { acceptCode, type Holder } from './authenticator.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { recordAgentEvent, recordSecurityEvent } from './security-events.ts';
import { placeOf, recoveryCodeUsedMail } from './second-factor-mails.ts';

/** Counts wrong authenticator and recovery codes of a filer or a member of staff. The right password does not lift it. */
export function secondFactorLock(userId: number): ThrottleKey {
  return throttleKey('second-factor', String(userId));
}

/**
 * Accepts an authenticator code, or a recovery code, once. The person gets a mail about a used recovery code. Undefined
 * for any other code.
 */
export async function acceptSecondFactor(
  services: Services,
  tx: Tx,
  holder: Holder,
  typed: string,
  seen: Visitor & { at: Date },
): Promise<'set-up' | 'accepted' | undefined> {
  const { address, device, at } = seen;
  if (isAuthenticatorCode(typed)) return acceptCode(services, tx, holder, typed, at);
  const left = await takeRecoveryCode(tx, holder, typed, at);
  if (left === undefined) return undefined;
  const event = { kind: 'recovery-code-used', actor: 'owner', address, device, at } as const;
  await (holder.kind === 'agent' ? recordAgentEvent : recordSecurityEvent)(tx, holder.id, event);
  await enqueueMail(services, tx, recoveryCodeUsedMail(holder.email, left, placeOf(holder)));
  return 'accepted';
}

/** Recovery codes are longer. */
function isAuthenticatorCode(typed: string): boolean {
  return /^\d{1,8}$/.test(typed.replaceAll(/\s/g, ''));
}
