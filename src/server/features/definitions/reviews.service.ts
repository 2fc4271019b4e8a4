import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { Review } from '#contract/definitions.ts';
import type * as contract from '#contract/form-reviews.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { recordEvent } from '../form-events/record-event.ts';
import { needsSecondAdmin } from '../staff/staff.repo.ts';
import { findDraft, lockDraft } from './definitions.repo.ts';
import { draftAt } from './draft-at.ts';
import { everyDefinition } from './in-force.ts';
import { problemsBetween } from './other-forms.ts';
import { problemsOf } from './problems-of.ts';
import { publishedForm } from './published-form.ts';
import { decideReview, putReview, reviewOf } from './reviews.repo.ts';
import { versionsHeld, versionsOf } from './version-times.ts';

interface Which {
  code: string;
  taxYear: string;
}

/** Sends the draft at `revision` to a second admin. Throws conflict when the draft is another one by now. */
export async function sendToReview(
  tx: Tx,
  which: Which,
  { revision, note }: BodyOf<typeof contract.sendToReview>,
  email: string,
  now: Date,
): Promise<ReplyOf<typeof contract.sendToReview>> {
  const { code, taxYear } = which;
  await lockDraft(tx, code, taxYear);
  const { definition } = await draftAt(tx, which, revision);
  const before = await reviewOf(tx, code, taxYear, revision);
  if (before !== null && before.state !== 'sent back')
    throw new AppError('conflict', 'The draft is in review already.');
  const versions = await versionsOf(tx, code, taxYear, now);
  const { definition: published, identity } = await publishedForm(tx, code, taxYear, versions, now);
  const own = problemsOf(definition, await everyDefinition(tx), identity);
  const problems = own.length > 0 ? own : await problemsBetween(tx, definition, now);
  if (problems.length > 0) return { status: 'error', message: 'The draft has problems.', problems };
  const version = versions[0]?.version ?? 0;
  await putReview(tx, { ...which, revision, version, sentBy: email, note }, now);
  const event = { ...which, kind: 'sent-to-review', who: email, version, note } as const;
  await recordEvent(tx, { ...event, before: published, after: definition }, now);
  return { status: 'success' };
}

/**
 * Approves the draft at `revision`: this one and no other. While a second admin is asked for, who edited it last or sent
 * it is refused. Throws conflict when the draft is another one by now, or not in review.
 */
export async function approve(
  tx: Tx,
  which: Which,
  revision: number,
  email: string,
  now: Date,
): Promise<{ status: 'success' }> {
  const { review, savedBy } = await inReview(tx, which, revision);
  if (review.state !== 'in review') throw new AppError('conflict', 'The draft is not waiting for approval.');
  if ((await needsSecondAdmin(tx)) && (email === savedBy || email === review.sentBy))
    throw new AppError(
      'invalid',
      'You edited this draft last, or sent it to review: a second admin has to approve it.',
    );
  await decideReview(tx, which, { state: 'approved', by: email, reason: '' }, now);
  const note = `Edited by ${savedBy}, sent by ${review.sentBy}.`;
  await recordEvent(tx, { ...which, kind: 'approved', who: email, version: review.version, note }, now);
  return { status: 'success' };
}

/** Sends the draft back to its editors, also when it was approved already. */
export async function sendBack(
  tx: Tx,
  which: Which,
  { revision, reason }: BodyOf<typeof contract.sendBack>,
  email: string,
  now: Date,
): Promise<{ status: 'success' }> {
  const { review } = await inReview(tx, which, revision);
  if (review.state === 'sent back') throw new AppError('conflict', 'The draft was sent back already.');
  await decideReview(tx, which, { state: 'sent back', by: email, reason }, now);
  const event = { ...which, kind: 'sent-back', who: email, version: review.version, note: reason } as const;
  await recordEvent(tx, event, now);
  return { status: 'success' };
}

/** The draft at `revision` is about to be another one: what was sent or approved of it counts no more, and the log says so. */
export async function endReview(
  tx: Tx,
  which: Which,
  revision: number,
  email: string,
  now: Date,
): Promise<void> {
  await lockDraft(tx, which.code, which.taxYear);
  const review = await reviewOf(tx, which.code, which.taxYear, revision);
  if (review === null || review.state === 'sent back') return;
  const draft = await findDraft(tx, which.code, which.taxYear);
  if (draft?.revision !== revision) return;
  const note = `It was ${review.state}; the draft was changed since.`;
  await recordEvent(tx, { ...which, kind: 'review-ended', who: email, version: review.version, note }, now);
}

/** Who approved this revision and what it was sent with, or why it may not be published yet. Nobody has to where no second admin is asked for. */
export async function approvalOf(
  tx: Tx,
  { code, taxYear }: Which,
  revision: number,
): Promise<{ approvedBy: string; sentWith: string }> {
  const review = await reviewOf(tx, code, taxYear, revision);
  const newest = (await versionsHeld(tx, { code, taxYear }))[0] ?? 0;
  if (review?.state === 'approved' && review.version === newest)
    return { approvedBy: review.decidedBy, sentWith: review.note };
  if (!(await needsSecondAdmin(tx))) return { approvedBy: '', sentWith: '' };
  throw new AppError(
    'conflict',
    review?.state === 'approved'
      ? `Version ${newest} was published since this draft was approved. Send it to review again.`
      : 'A second admin has to approve this draft first.',
  );
}

async function inReview(
  tx: Tx,
  which: Which,
  revision: number,
): Promise<{ review: Review; savedBy: string }> {
  await lockDraft(tx, which.code, which.taxYear);
  const { savedBy } = await draftAt(tx, which, revision);
  const review = await reviewOf(tx, which.code, which.taxYear, revision);
  if (review === null) throw new AppError('conflict', 'The draft is not in review.');
  return { review, savedBy };
}
