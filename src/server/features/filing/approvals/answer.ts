import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import { sealText } from '../../../crypto/sealed-texts.ts';
import type { Tx } from '../../../db/database.ts';
import { approvalState } from '../../../data/filing/approvals/approval-state.ts';
import { type ApprovalRow, approvalsOf, newestOf } from '../../../data/filing/approvals/approvals.repo.ts';
import { approvalAnsweredMail } from '../../../data/filing/approvals/mails.ts';
import { recordPracticeEvent } from '../../../data/practice/practice-events.ts';
import { findPerson, ownersOf } from '../../../data/practice/practices.repo.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Visitor } from '../../../http/visitor.ts';
import { enqueueMail } from '../../../jobs/mail-queue.ts';
import type { Services } from '../../../services.ts';

export interface ApprovalAnswer {
  readonly id: number;
  /** The mark of the return that the client looked at. */
  readonly mark: string;
  readonly answer: 'approve' | 'object';
  readonly words: string;
}

/**
 * Keeps the answer of a client with when and from where, and tells the agent. Returns the problem, in words, if any.
 * Throws forbidden for anyone but the client, and not_found for a request that is not theirs.
 */
export async function answerApproval(
  services: Services,
  caller: Caller,
  given: ApprovalAnswer,
  seen: Visitor & { readonly at: Date },
): Promise<string | undefined> {
  const { userId } = caller;
  if (caller.agentId !== undefined || caller.supporterId !== undefined)
    throw new AppError('forbidden', 'Only the client approves a return.');
  const { db, seal } = services;
  const { row, state } = await db.asUser(userId, async (tx) => {
    const newest = newestOf(await approvalsOf(tx, userId));
    const found = newest.find(({ approval_id: id }) => id === given.id);
    if (found === undefined)
      throw new AppError('not_found', 'Your adviser no longer asks about this return. Reload the page.');
    return { row: found, state: await approvalState(tx, seal, found, seen.at) };
  });
  const isApproved = given.answer === 'approve';
  if (state === 'filed') return 'This return has been filed. Ask your adviser to amend it.';
  if (isApproved && (state === 'changed' || row.mark !== given.mark))
    return 'The return has changed since your adviser asked. They need to ask you again.';
  if (row.outcome === (isApproved ? 'approved' : 'objected')) return undefined;
  if (isApproved && row.outcome !== null) return 'You have objected. Your adviser needs to ask you again.';
  if (!isApproved && given.words.trim() === '')
    return 'Say what is wrong, so that your adviser can correct it.';
  return db.asSystem(async (tx) => {
    if (!(await keep(tx, row, services.seal, given, seen)))
      return 'Someone has answered already. Reload the page.';
    await tell(services, tx, { row, client: caller.email, isApproved }, seen.at);
    return undefined;
  });
}

/** False if it was answered or replaced in the meantime. */
async function keep(
  tx: Tx,
  { user_id, approval_id, outcome, ...row }: ApprovalRow,
  seal: Services['seal'],
  given: ApprovalAnswer,
  { at, device, address }: Visitor & { readonly at: Date },
): Promise<boolean> {
  const answer = {
    outcome: given.answer === 'approve' ? ('approved' as const) : ('objected' as const),
    answered: at,
    words: sealText(seal, given.words.trim()),
    device,
    address,
  };
  if (outcome !== null) {
    // After approving it. The approval stays as it was given, and the newest row counts.
    await tx
      .insertInto('return_approvals')
      .values({ ...row, user_id, ...answer })
      .execute();
    return true;
  }
  const changed = await tx
    .updateTable('return_approvals')
    .set(answer)
    .where('user_id', '=', user_id)
    .where('approval_id', '=', approval_id)
    .where('outcome', 'is', null)
    .returning('approval_id')
    .executeTakeFirst();
  return changed !== undefined;
}

async function tell(
  services: Services,
  tx: Tx,
  { row, client, isApproved }: { row: ApprovalRow; client: string; isApproved: boolean },
  now: Date,
): Promise<void> {
  const year = taxYearLabel(row.tax_year as TaxYear); // Written from a TaxYear.
  await recordPracticeEvent(tx, row.practice_id, {
    kind: isApproved ? 'approval-given' : 'approval-refused',
    at: now,
    clientId: row.user_id,
    detail: year,
  });
  const person = await findPerson(tx, row.agent_id);
  const to = person?.practiceId === row.practice_id ? [person.email] : await ownersOf(tx, row.practice_id);
  const url = `${services.config.publicUrl}/agent`;
  for (const address of to)
    await enqueueMail(services, tx, approvalAnsweredMail(address, { client, year, isApproved, url }));
}
