import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import { sealText } from '../../../crypto/sealed-texts.ts';
import { approvalAskedMail } from '../../../data/filing/approvals/mails.ts';
import { returnToApprove } from '../../../data/filing/approvals/return-to-approve.ts';
import { recordPracticeEvent } from '../../../data/practice/practice-events.ts';
import { findPerson } from '../../../data/practice/practices.repo.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Caller } from '../../../http/serve.ts';
import { enqueueMail } from '../../../jobs/mail-queue.ts';
import type { Services } from '../../../services.ts';
import { takeTurn, throttleKey } from '../../../throttle/throttle.ts';
import '../../../data/filing/approvals/schema.ts';

/** Mails about approvals to one client. */
const MAILS = { limit: 20, windowSeconds: 3600 };

/**
 * Asks the client of an agent's session to approve the return of a year as it is now. Replaces a request that is open.
 * Returns the problem, in words, if the return cannot be filed live. Throws forbidden for anyone but an agent.
 */
export async function askForApproval(
  services: Services,
  { userId, agentId, email }: Caller,
  { year, amendment, note }: { year: TaxYear; amendment: boolean; note: string },
  now: Date,
): Promise<string | undefined> {
  if (agentId === undefined) throw new AppError('forbidden', 'Only an agent asks for approval.');
  const { db, seal, config } = services;
  const found = await db.asUser(userId, (tx) =>
    returnToApprove(tx, seal, userId, { year, amendment, live: true }, now),
  );
  if (!found.ok) return `${found.title}: ${found.message}`;
  const { mark, files, taxDue } = found;
  await db.asSystem(async (tx) => {
    const person = await findPerson(tx, agentId);
    if (person === undefined) throw new AppError('unauthorized', 'unauthorized');
    if (!(await takeTurn(tx, throttleKey('approval mail', String(userId)), MAILS, now)))
      throw new AppError('too_many_requests', 'You have asked this client too often. Try again in an hour.');
    const { practiceId, practice } = person;
    const agent = person.name || person.email;
    await tx
      .updateTable('return_approvals')
      .set({ outcome: 'replaced', answered: now })
      .where('user_id', '=', userId)
      .where('tax_year', '=', year)
      .where('practice_id', '=', practiceId)
      .where('outcome', 'is', null)
      .execute();
    await tx
      .insertInto('return_approvals')
      .values({
        user_id: userId,
        tax_year: year,
        amendment,
        practice_id: practiceId,
        practice,
        agent_id: agentId,
        agent,
        asked: now,
        note: sealText(seal, note.trim()),
        mark,
        files,
        tax_due: taxDue,
      })
      .execute();
    const label = taxYearLabel(year);
    await recordPracticeEvent(tx, practiceId, {
      kind: 'approval-asked',
      at: now,
      agentId,
      clientId: userId,
      detail: label,
    });
    const url = `${config.publicUrl}/returnApprovals`;
    await enqueueMail(services, tx, approvalAskedMail(email, { practice, agent, year: label, url }));
  });
  return undefined;
}
