import { timingSafeEqual } from 'node:crypto';
import { hashPassword } from '../../crypto/password.ts';
import { hashToken, newCode } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/serve.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { CODE_TRIES, MAILED_CODE_SECONDS, MAILS_TO_ONE_ADDRESS, secondsAfter } from './limits.ts';
import { authCodeMail, passwordChangedMail } from './mails.ts';
import { passwordProblem } from './password-rules.ts';
import { endAllSessions } from './sessions.ts';
import { takeTurn, throttleKey } from './throttle.ts';

/** Mails the owner an auth code for changing the password; leaves it out when too many were asked for. */
export async function mailAuthCode(services: Services, { userId, email }: Caller, now: Date): Promise<void> {
  await services.db.asSystem(async (tx) => {
    if (!(await takeTurn(tx, throttleKey('auth-code-to', String(userId)), MAILS_TO_ONE_ADDRESS, now))) return;
    const code = newCode();
    await tx
      .insertInto('auth_codes')
      .values({
        user_id: userId,
        purpose: 'password',
        code_hash: hashToken(code),
        created: now,
        expires: secondsAfter(now, MAILED_CODE_SECONDS),
        used: null,
      })
      .execute();
    await enqueueMail(services, tx, authCodeMail(email, code));
  });
}

export interface PasswordChange {
  auth_code: string;
  password: string;
  pass_confirm: string;
}

/** Changes the password, ends every session of the account and tells the owner. Returns what is wrong, if anything is. */
export async function changePassword(
  services: Services,
  { userId, email }: Caller,
  { auth_code, password, pass_confirm }: PasswordChange,
  now: Date,
): Promise<string | undefined> {
  const problem = passwordProblem({ password, confirmation: pass_confirm, email });
  if (problem !== undefined) return problem;
  const hash = await hashPassword(password);
  return services.db.asSystem(async (tx) => {
    if (!(await takeCode(tx, userId, auth_code, now)))
      return 'The auth code is wrong or has expired. Please ask for a new one.';
    await tx.updateTable('users').set({ password_hash: hash }).where('user_id', '=', userId).execute();
    await endAllSessions(tx, userId, now);
    await enqueueMail(services, tx, passwordChangedMail(email));
    return undefined;
  });
}

/** Takes a try of the live codes and, with the right one, uses all of them up. */
async function takeCode(tx: Tx, userId: number, typed: string, now: Date): Promise<boolean> {
  const codes = await tx
    .updateTable('auth_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', 'password')
    .where('used', 'is', null)
    .where('expires', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['code_hash'])
    .execute();
  const hash = hashToken(typed.replace(/\s+/g, ''));
  if (!codes.some(({ code_hash }) => timingSafeEqual(code_hash, hash))) return false;
  await tx
    .updateTable('auth_codes')
    .set({ used: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'password')
    .where('used', 'is', null)
    .execute();
  return true;
}
