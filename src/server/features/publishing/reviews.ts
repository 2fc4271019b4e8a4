import type { Review } from '#contract/review.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { recordEvent } from '../form-events/record-event.ts';
import { needsSecondAdmin } from '../staff/staff.repo.ts';
import { draftAt, type Publishable, type Which } from './publishable.ts';
import { decideReview, putReview, reviewOf } from './reviews.repo.ts';

/** Something there is a draft of, whatever it holds. */
type Reviewed = Publishable<unknown, unknown>;

/** Sends the draft at `revision` to a second admin. Throws conflict when the draft is another one by now. */
export async function sendToReview<Content, Problem>(
  tx: Tx,
  subject: Publishable<Content, Problem>,
  { revision, note }: { revision: number; note: string },
  email: string,
  now: Date,
): Promise<{ status: 'success' } | { status: 'error'; message: string; problems: Problem[] }> {
  const which = keyOf(subject);
  await subject.lock(tx);
  const draft = await draftAt(tx, subject, revision);
  const { content } = draft;
  const before = await reviewOf(tx, which.code, which.taxYear, revision);
  if (before !== null && before.state !== 'sent back')
    throw new AppError('conflict', 'The draft is in review already.');
  const problems = await subject.problems(tx, content, now);
  if (problems.length > 0)
    return { status: 'error', message: 'The draft has problems.', problems: [...problems] };
  const undecided = await subject.undecided?.(tx, content, now);
  if (undecided !== undefined)
    return { status: 'error', message: undecided.message, problems: [...undecided.problems] };
  const version = (await subject.versions(tx))[0] ?? 0;
  await putReview(tx, { ...which, revision, version, sentBy: email, note }, now);
  // A version that came back meanwhile is none of what the draft changes.
  const basis = await subject.basis(tx, draft, now);
  await recordEvent(tx, { ...which, kind: 'sent-to-review', who: email, note, ...basis }, now);
  return { status: 'success' };
}

/**
 * Approves the draft at `revision`: this one and no other. While a second admin is asked for, who edited it last or sent
 * it is refused. Throws conflict when the draft is another one by now, or not in review.
 */
export async function approve(
  tx: Tx,
  subject: Reviewed,
  revision: number,
  email: string,
  now: Date,
): Promise<{ status: 'success' }> {
  const which = keyOf(subject);
  const { review, savedBy, editedBy } = await inReview(tx, subject, revision);
  if (review.state !== 'in review') throw new AppError('conflict', 'The draft is not waiting for approval.');
  if ((await needsSecondAdmin(tx)) && (email === savedBy || email === review.sentBy))
    throw new AppError(
      'invalid',
      'You edited this draft last, or sent it to review: a second admin has to approve it.',
    );
  await decideReview(tx, which, { state: 'approved', by: email, reason: '' }, now);
  const editors = new Intl.ListFormat('en-GB').format(editedBy);
  const note = `Edited by ${editors}, sent by ${review.sentBy}.`;
  await recordEvent(tx, { ...which, kind: 'approved', who: email, version: review.version, note }, now);
  return { status: 'success' };
}

/** Sends the draft back to its editors, also when it was approved already. */
export async function sendBack(
  tx: Tx,
  subject: Reviewed,
  { revision, reason: typed }: { revision: number; reason: string },
  email: string,
  now: Date,
): Promise<{ status: 'success' }> {
  const which = keyOf(subject);
  const reason = typed.trim();
  const { review } = await inReview(tx, subject, revision);
  if (review.state === 'sent back') throw new AppError('conflict', 'The draft was sent back already.');
  await decideReview(tx, which, { state: 'sent back', by: email, reason }, now);
  const event = { ...which, kind: 'sent-back', who: email, version: review.version, note: reason } as const;
  await recordEvent(tx, event, now);
  return { status: 'success' };
}

/** The draft at `revision` is about to be another one: what was sent or approved of it counts no more, and the log says so. */
export async function endReview(
  tx: Tx,
  subject: Reviewed,
  revision: number,
  email: string,
  now: Date,
): Promise<void> {
  const which = keyOf(subject);
  await subject.lock(tx);
  const review = await reviewOf(tx, which.code, which.taxYear, revision);
  if (review === null || review.state === 'sent back') return;
  if ((await subject.findDraft(tx))?.revision !== revision) return;
  const note = `It was ${review.state}; the draft was changed since.`;
  await recordEvent(tx, { ...which, kind: 'review-ended', who: email, version: review.version, note }, now);
}

/** Who approved this revision: '' where nobody has to. Throws conflict while somebody has to. */
export async function approvalOf(tx: Tx, subject: Reviewed, revision: number): Promise<string> {
  const review = await reviewOf(tx, subject.code, subject.taxYear, revision);
  const newest = (await subject.versions(tx))[0] ?? 0;
  if (review?.state === 'approved' && review.version === newest) return review.decidedBy;
  if (!(await needsSecondAdmin(tx))) return '';
  throw new AppError(
    'conflict',
    review?.state === 'approved'
      ? `Version ${newest} was published since this draft was approved. Send it to review again.`
      : 'A second admin has to approve this draft first.',
  );
}

async function inReview(
  tx: Tx,
  subject: Reviewed,
  revision: number,
): Promise<{ review: Review; savedBy: string; editedBy: readonly string[] }> {
  await subject.lock(tx);
  const { savedBy, editedBy } = await draftAt(tx, subject, revision);
  const review = await reviewOf(tx, subject.code, subject.taxYear, revision);
  if (review === null) throw new AppError('conflict', 'The draft is not in review.');
  return { review, savedBy, editedBy };
}

function keyOf({ code, taxYear }: Which): Which {
  return { code, taxYear };
}
