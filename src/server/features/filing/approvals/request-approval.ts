import type { Pence } from '#domain/money.ts';
import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import { sealText } from '../../../crypto/sealed-texts.ts';
import { approvalAskedMail } from '../../../data/filing/approvals/mails.ts';
import type { ReturnMark } from '../../../data/filing/approvals/return-to-approve.ts';
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

/** The return that a client is asked about. */
export interface AskedReturn extends ReturnMark {
  readonly year: TaxYear;
  readonly amendment: boolean;
  /** What the agent says about it. */
  readonly note: string;
  /** The IRmark with its attachments, as an agent sends it, base32. */
  readonly irmark: string;
  readonly taxDue: Pence;
  /** The IRenvelope as it would be sent, of a return that was written elsewhere. */
  readonly xml?: string;
}

/** The id of the agent who asks. Throws forbidden for anyone else. */
export function askingAgent({ agentId }: Caller): number {
  if (agentId === undefined) throw new AppError('forbidden', 'Only an agent asks for approval.');
  return agentId;
}

/**
 * Keeps the request and mails the client. Replaces a request of the practice for the year that is open. Throws
 * too_many_requests, and unauthorized for an agent who was removed.
 */
export async function requestApproval(
  services: Services,
  caller: Caller,
  { year, amendment, note, mark, files, irmark, taxDue, xml }: AskedReturn,
  now: Date,
): Promise<void> {
  const { userId, email } = caller;
  const agentId = askingAgent(caller);
  const { db, seal, config } = services;
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
        irmark,
        tax_due: taxDue,
        xml: xml === undefined ? null : sealText(seal, xml),
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
}
