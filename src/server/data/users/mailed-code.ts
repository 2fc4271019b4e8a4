import { timingSafeEqual } from 'node:crypto';
import { secondsAfter } from '#domain/seconds-after.ts';
import { hashToken, newCode } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/serve.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { CODE_TRIES, MAILED_CODE_SECONDS, MAILS_TO_ONE_ADDRESS } from './limits.ts';
import { takeTurn, throttleKey } from '../../throttle/throttle.ts';

/** The purpose of a mailed code. It works for nothing else. */
export type CodePurpose = 'password' | 'confirm';

/** Mails the owner a code; sends nothing if too many were requested. */
export async function mailCode(
  services: Services,
  { userId, email }: Caller,
  { purpose, mail }: { purpose: CodePurpose; mail: (to: string, code: string) => Mail },
  now: Date,
): Promise<void> {
  await services.db.asSystem(async (tx) => {
    if (!(await takeTurn(tx, throttleKey('auth-code-to', String(userId)), MAILS_TO_ONE_ADDRESS, now))) return;
    const code = newCode();
    await tx
      .insertInto('auth_codes')
      .values({
        user_id: userId,
        purpose,
        code_hash: hashToken(code),
        created: now,
        expires: secondsAfter(now, MAILED_CODE_SECONDS),
        used: null,
      })
      .execute();
    await enqueueMail(services, tx, mail(email, code));
  });
}

/** Counts an attempt on the live codes. The right code uses them all up, unless what else it needs is wrong. */
export async function takeCode(
  tx: Tx,
  userId: number,
  purpose: CodePurpose,
  typed: string,
  now: Date,
  isElseRight: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  const codes = await tx
    .updateTable('auth_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used', 'is', null)
    .where('expires', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['code_hash'])
    .execute();
  const hash = hashToken(typed.replace(/\s+/g, ''));
  if (!codes.some(({ code_hash }) => timingSafeEqual(code_hash, hash))) return false;
  if (!(await isElseRight())) return false;
  await tx
    .updateTable('auth_codes')
    .set({ used: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used', 'is', null)
    .execute();
  return true;
}
