import { sql } from 'kysely';
import { accountOf } from '../../../data/data-rights/account-of.ts';
import { deleteJobs } from '../../../data/data-rights/delete-jobs.ts';
import { deleteOwnedRows } from '../../../data/data-rights/delete-owned-rows.ts';
import { keepRecords } from '../../../data/data-rights/keep-records.ts';
import { storedNamesOf } from '../../../data/data-rights/stored-names-of.ts';
import { normaliseEmail } from '../../../data/users/users.repo.ts';
import type { Tx } from '../../../db/database.ts';
import { createMailer } from '../../../integrations/mail/mailer.ts';
import type { Services } from '../../../services.ts';
import { accountDeletedMail } from '../mails.ts';

/** Queues the end of what an account has at outside services. The jobs name no one. */
export type EndOutside = (services: Services, tx: Tx, userId: number) => Promise<void>;

/**
 * Deletes the accounts whose seven days are over. One that fails does not stop the others, and is tried again. Throws
 * if any failed.
 */
export async function deleteDueAccounts(services: Services, endOutside: EndOutside): Promise<void> {
  const now = services.clock();
  const due = await services.db.asSystem((tx) =>
    tx.selectFrom('account_deletions').select('user_id').where('due', '<=', now).orderBy('due').execute(),
  );
  const failures: unknown[] = [];
  for (const { user_id: userId } of due) {
    try {
      await deleteAccount(services, userId, endOutside);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts were not deleted`);
}

/** Invitations from practices, whether or not they were answered. They are the practice’s rows, but name the person. */
async function deleteInvitations(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('practice_invitations')
    .where('kind', '=', 'client')
    .where(sql`lower(email)`, '=', normaliseEmail(email))
    .execute();
}

/**
 * Deletes an account with everything it owns, and keeps the proof of what was sent to HMRC. All or nothing: files are
 * deleted last, and if one fails or the process stops, the rows are there for another attempt.
 */
async function deleteAccount(services: Services, userId: number, endOutside: EndOutside): Promise<void> {
  const { config, db, files, seal, clock } = services;
  const now = clock();
  const email = await db.asSystem(async (tx) => {
    // Another process may have deleted it, or be doing so.
    const closed = await tx
      .selectFrom('account_deletions')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('due', '<=', now)
      .forUpdate()
      .executeTakeFirst();
    const account = closed && (await accountOf(tx, userId));
    if (account === undefined) return undefined;
    const stored = await storedNamesOf(tx, [userId]);
    await keepRecords(tx, seal, account, now);
    await deleteJobs(tx, [userId], [account.email]);
    await endOutside(services, tx, userId);
    await deleteOwnedRows(tx, [userId]);
    await deleteInvitations(tx, account.email);
    for (const name of stored) await files.remove(name);
    return account.email;
  });
  // Not through the queue, which would store the address. If it cannot be sent, the account is deleted all the same.
  if (email !== undefined)
    await createMailer(config.mail)
      .send(accountDeletedMail(email))
      .catch(() => undefined);
}
