import { timingSafeEqual } from 'node:crypto';
import { hashToken } from '../../crypto/tokens.ts';
import { readMark, wholeSeconds } from '../../data/payment-requests/mail-mark.ts';
import { findPaymentRequest, setBounced } from '../../data/payment-requests/payment-requests.repo.ts';
import { AppError } from '../../http/app-error.ts';
import { markOfReturned } from '../../integrations/mail/returned-mail.ts';
import type { Services } from '../../services.ts';

/**
 * Notes that the mail of a request came back. Anything else that comes to the address is ignored, and so is a mail from
 * before the request was sent again. Throws 'forbidden' without the operator's key.
 */
export async function takeReturned(
  { config, db, seal }: Services,
  { message, authorization }: { message: string; authorization: string | undefined },
  now: Date,
): Promise<void> {
  const { returns } = config.mail;
  if (returns === undefined || !isKey(returns.key, authorization))
    throw new AppError('forbidden', 'The key is not that of this installation.');
  const mark = await markOfReturned(returns, message);
  const mail = mark === undefined ? undefined : readMark(seal, mark);
  if (mail === undefined) return;
  const { userId, requestId, sent } = mail;
  await db.asUser(userId, async (tx) => {
    const row = await findPaymentRequest(tx, userId, requestId);
    if (row !== undefined && row.bounced === null && wholeSeconds(row.sent) === sent)
      await setBounced(tx, userId, requestId, now);
  });
}

function isKey(key: string, authorization = ''): boolean {
  return timingSafeEqual(hashToken(`Bearer ${key}`), hashToken(authorization));
}
