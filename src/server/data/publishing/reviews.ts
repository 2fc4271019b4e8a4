import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { recordEvent } from '../form-events/record-event.ts';
import { needsSecondAdmin } from '../users/staff.repo.ts';
import { draftAt, type Drafted, type Publishable, type Refused, type Which } from './publishable.ts';
import { decideReview, deleteReview, putReview, reviewOf } from './reviews.repo.ts';

/** Something there is a draft of, whatever it holds. */
type Reviewed = Publishable<unknown, unknown>;

/**
 * Sends the draft at `revision` to a second admin, unless something stands in its way. Throws conflict when the draft is
 * another one by now, or in review already. What stands in the way is looked for between two transactions, so that
 * nothing waits for it; the second makes sure that the draft is still the one that was looked at.
 */
export async function sendToReview<Content, Problem>(
  db: Database,
  subject: Publishable<Content, Problem>,
  { revision, note }: { revision: number; note: string },
  email: string,
  now: Date,
): Promise<{ status: 'success' } | Refused<Problem>> {
  const which = keyOf(subject);
  const toSend = async (tx: Tx) => {
    await subject.lock(tx);
    const draft = await draftAt(tx, subject, revision);
    const before = await reviewOf(tx, which.code, which.taxYear, revision);
    if (before !== null && before.state !== 'sent back')
      throw new AppError('conflict', 'The draft is already in review.');
    return draft;
  };
  const { content } = await db.asSystem(toSend);
  const refusal = await subject.refusal(db, content, now);
  if (refusal !== undefined) return refusal;
  return db.asSystem(async (tx) => {
    const draft = await toSend(tx);
    const version = (await subject.versions(tx))[0] ?? 0;
    await putReview(tx, { ...which, revision, version, sentBy: email, note }, now);
    // A version that came back meanwhile is none of what the draft changes.
    const basis = await subject.basis(tx, draft, now);
    await recordEvent(tx, { ...which, kind: 'sent-to-review', who: email, note, ...basis }, now);
    return { status: 'success' };
  });
}

/**
 * Approves the draft at `revision`: this one and no other, unless something has come in its way since it was sent. While a
 * second admin is asked for, who edited it last or sent it is refused. Throws conflict when the draft is another one by
 * now, or not in review.
 */
export async function approve<Content, Problem>(
  db: Database,
  subject: Publishable<Content, Problem>,
  revision: number,
  email: string,
  now: Date,
): Promise<{ status: 'success' } | Refused<Problem>> {
  const which = keyOf(subject);
  const toApprove = async (tx: Tx) => {
    const found = await inReview(tx, subject, revision);
    const { review, draft } = found;
    if (review.state !== 'in review')
      throw new AppError('conflict', 'The draft is not waiting for approval.');
    if ((await needsSecondAdmin(tx)) && (email === draft.savedBy || email === review.sentBy))
      throw new AppError(
        'invalid',
        'You made the last change to this draft or sent it to review, so a second admin must approve it.',
      );
    return found;
  };
  const { content } = (await db.asSystem(toApprove)).draft;
  const refusal = await subject.refusal(db, content, now);
  if (refusal !== undefined) return refusal;
  return db.asSystem(async (tx) => {
    const { review, draft } = await toApprove(tx);
    await decideReview(tx, which, { state: 'approved', by: email, reason: '' }, now);
    const editors = new Intl.ListFormat('en-GB').format(draft.editedBy);
    const note = `Edited by ${editors}, sent by ${review.sentBy}.`;
    await recordEvent(tx, { ...which, kind: 'approved', who: email, version: review.version, note }, now);
    return { status: 'success' };
  });
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
  if (review.state === 'sent back') throw new AppError('conflict', 'The draft has already been sent back.');
  await decideReview(tx, which, { state: 'sent back', by: email, reason }, now);
  const event = { ...which, kind: 'sent-back', who: email, version: review.version, note: reason } as const;
  await recordEvent(tx, event, now);
  return { status: 'success' };
}

/**
 * What was sent or approved of the draft counts no more, and the log says so: it is about to be another one, or
 * publishing it would do `since` something that nobody saw. Returns whether there was a review to end.
 */
export async function endReview(
  tx: Tx,
  subject: Drafted<unknown>,
  { revision, since = 'the draft was changed' }: { revision?: number; since?: string },
  email: string,
  now: Date,
): Promise<boolean> {
  const which = keyOf(subject);
  await subject.lock(tx);
  const draft = await subject.findDraft(tx);
  if (draft === undefined || draft.revision !== (revision ?? draft.revision)) return false;
  const review = await reviewOf(tx, which.code, which.taxYear, draft.revision);
  if (review === null || review.state === 'sent back') return false;
  await deleteReview(tx, which);
  const note = `It was ${review.state}, but ${since} after that.`;
  await recordEvent(tx, { ...which, kind: 'review-ended', who: email, version: review.version, note }, now);
  return true;
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
      ? `Version ${newest} has been published since this draft was approved. Send the draft to review again.`
      : 'A second admin must approve this draft first.',
  );
}

async function inReview<Content>(tx: Tx, subject: Publishable<Content, unknown>, revision: number) {
  await subject.lock(tx);
  const draft = await draftAt(tx, subject, revision);
  const review = await reviewOf(tx, subject.code, subject.taxYear, revision);
  if (review === null) throw new AppError('conflict', 'The draft is not in review.');
  return { review, draft };
}

function keyOf({ code, taxYear }: Which): Which {
  return { code, taxYear };
}
