import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { recordEvent } from '../form-events/record-event.ts';
import { needsSecondAdmin } from '../users/staff.repo.ts';
import { draftAt, type Drafted, type Publishable, type Refused, type Which } from './publishable.ts';
import { decideReview, deleteReview, putReview, reviewOf } from './reviews.repo.ts';

/** Anything that has a draft. */
type Reviewed = Publishable<unknown, unknown>;

/**
 * Sends the draft at `revision` to a second admin, unless something prevents it. Throws conflict if the draft has
 * changed or is already in review. The checks run between two transactions, so that nothing waits for them. The second
 * transaction checks that the draft is still the same.
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
    // A version restored in the meantime is not part of the draft's changes.
    const basis = await subject.basis(tx, draft, now);
    await recordEvent(tx, { ...which, kind: 'sent-to-review', who: email, note, ...basis }, now);
    return { status: 'success' };
  });
}

/**
 * Approves exactly the draft at `revision`, unless something now prevents it. While a second admin is required, the
 * person who edited it last or sent it is refused. Throws conflict if the draft has changed or is not in review.
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
        'You made the last change to this draft or sent it for review, so a second admin must approve it.',
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

/** Sends the draft back to its editors, also after it was approved. */
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
 * Ends the draft's review or approval and records it in the log, because the draft is about to change or its effect has.
 * `since` says what changed, in words. Returns whether there was a review.
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

/** Who approved this revision: '' if no approval is required. Throws conflict while one is missing. */
export async function approvalOf(tx: Tx, subject: Reviewed, revision: number): Promise<string> {
  const review = await reviewOf(tx, subject.code, subject.taxYear, revision);
  const newest = (await subject.versions(tx))[0] ?? 0;
  if (review?.state === 'approved' && review.version === newest) return review.decidedBy;
  if (!(await needsSecondAdmin(tx))) return '';
  throw new AppError(
    'conflict',
    review?.state === 'approved'
      ? `Version ${newest} has been published since this draft was approved. Send the draft for review again.`
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
