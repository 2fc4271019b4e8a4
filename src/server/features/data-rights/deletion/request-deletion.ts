import { DAYS_TO_KEEP } from '#contract/data-rights/data-rights-words.ts';
import { formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { secondsAfter } from '#domain/seconds-after.ts';
import { deletionDue } from '../../../data/data-rights/closing.ts';
import { recordSecurityEvent } from '../../../data/users/security-events.ts';
import { endAllSessions } from '../../../data/users/sessions.ts';
import { findAccountById, normaliseEmail } from '../../../data/users/users.repo.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Visitor } from '../../../http/visitor.ts';
import { enqueueMail } from '../../../jobs/mail-queue.ts';
import type { Services } from '../../../services.ts';
import { deletionRequestedMail } from '../mails.ts';
import { planState } from './deletion-preview.ts';

/**
 * Closes the account: every session ends, and no one can open another until the owner keeps the account. After seven
 * days a job deletes it. Returns the day. Throws invalid for a wrong email, conflict for what must be settled first.
 */
export function requestDeletion(
  services: Services,
  { userId }: Caller,
  typed: string,
  { at: now, ...seen }: Visitor & { at: Date },
): Promise<string> {
  return services.db.asSystem(async (tx) => {
    // Becoming staff, and a plan that begins, wait for this.
    await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    const account = await findAccountById(tx, userId);
    if (account === undefined) throw new AppError('unauthorized', 'unauthorized');
    if (normaliseEmail(typed) !== normaliseEmail(account.email))
      throw new AppError('invalid', 'Enter the email address of this account.');
    if (account.is_admin)
      throw new AppError('conflict', 'You are on the staff. Remove yourself from the staff first.');
    if ((await planState(tx, userId, now)) === 'active')
      throw new AppError('conflict', 'Cancel your plan first, so that your card is not charged again.');
    const known = await deletionDue(tx, userId);
    const due = known ?? secondsAfter(now, DAYS_TO_KEEP * 86_400);
    const day = formatUkDate(ukDateOf(due));
    if (known !== undefined) return day;
    await tx.insertInto('account_deletions').values({ user_id: userId, requested: now, due }).execute();
    await recordSecurityEvent(tx, userId, { kind: 'deletion-requested', actor: 'owner', ...seen, at: now });
    await endAllSessions(tx, userId, now);
    await enqueueMail(services, tx, deletionRequestedMail(account.email, day, services.config.publicUrl));
    return day;
  });
}
