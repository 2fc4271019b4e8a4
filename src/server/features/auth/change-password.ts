import { hashPassword } from '../../crypto/password.ts';
import { recordSecurityEvent } from '../../data/users/security-events.ts';
import { requireConfirmed } from '../../http/require-confirmed.ts';
import type { Caller } from '../../http/serve.ts';
import type { Visitor } from '../../http/visitor.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { takeCode } from '../../data/users/mailed-code.ts';
import { passwordChangedMail } from './mails.ts';
import { passwordProblem } from '../../data/users/password-rules.ts';
import { endAllSessions } from '../../data/users/sessions.ts';
import { findAccountById } from '../../data/users/users.repo.ts';

export interface PasswordChange {
  auth_code: string;
  password: string;
  pass_confirm: string;
}

/**
 * Changes the password, ends every session of the account and tells the owner. Anyone with a password or
 * two-step sign-in must have confirmed their identity within the last ten minutes. Returns the problem, if any.
 */
export async function changePassword(
  services: Services,
  caller: Caller,
  { auth_code, password, pass_confirm }: PasswordChange,
  { at: now, address, device }: Visitor & { at: Date },
): Promise<string | undefined> {
  const { userId, email } = caller;
  const problem = passwordProblem({ password, confirmation: pass_confirm, email });
  if (problem !== undefined) return problem;
  const hash = await hashPassword(password);
  return services.db.asSystem(async (tx) => {
    const account = await findAccountById(tx, userId);
    // A first password only needs the mailed code, unless there is a second factor to check.
    if (account?.password_hash != null || account?.mfa_confirmed === true) requireConfirmed(caller, now);
    const seen = { actor: 'owner', address, device, at: now } as const;
    if (!(await takeCode(tx, userId, 'password', auth_code, now))) {
      await recordSecurityEvent(tx, userId, { kind: 'check-failed', ...seen });
      return 'The auth code is wrong or has expired. Please ask for a new one.';
    }
    await tx.updateTable('users').set({ password_hash: hash }).where('user_id', '=', userId).execute();
    await endAllSessions(tx, userId, now);
    await recordSecurityEvent(tx, userId, { kind: 'password-changed', ...seen });
    await enqueueMail(services, tx, passwordChangedMail(email));
    return undefined;
  });
}
