import { hashToken } from '../../../crypto/tokens.ts';
import { recordSecurityEvent } from '../../../data/users/security-events.ts';
import { findAccountById } from '../../../data/users/users.repo.ts';
import type { Visitor } from '../../../http/visitor.ts';
import { enqueueMail } from '../../../jobs/mail-queue.ts';
import type { Services } from '../../../services.ts';
import { accountKeptMail } from '../mails.ts';

/**
 * Opens a closed account again, with the reference that its owner got by logging in. False if the reference has been
 * used or has ended, or if the seven days are over.
 */
export function keepAccount(
  services: Services,
  guid: string,
  { at: now, ...seen }: Visitor & { at: Date },
): Promise<boolean> {
  return services.db.asSystem(async (tx) => {
    const offer = await tx
      .updateTable('auth_codes')
      .set({ used: now })
      .where('purpose', '=', 'keep_account')
      .where('code_hash', '=', hashToken(guid))
      .where('used', 'is', null)
      .where('expires', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    if (offer === undefined) return false;
    const { user_id: userId } = offer;
    const kept = await tx
      .deleteFrom('account_deletions')
      .where('user_id', '=', userId)
      .where('due', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    const account = await findAccountById(tx, userId);
    if (kept === undefined || account === undefined) return false;
    await recordSecurityEvent(tx, userId, { kind: 'account-kept', actor: 'owner', ...seen, at: now });
    await enqueueMail(services, tx, accountKeptMail(account.email));
    return true;
  });
}
