import type { Review } from '#contract/filing/review.ts';
import type { Tx } from '../../db/database.ts';

/** The review of a draft at a revision. Null if none was requested, or the draft has changed since. */
export async function reviewOf(
  tx: Tx,
  code: string,
  taxYear: string,
  revision: number,
): Promise<Review | null> {
  const row = await tx
    .selectFrom('form_reviews')
    .selectAll()
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { version, state, sent_by, sent, note, decided_by, reason } = row;
  return {
    revision,
    version,
    state,
    sentBy: sent_by,
    sent: sent.toISOString(),
    note,
    decidedBy: decided_by,
    reason,
  };
}

export interface ReviewToPut {
  readonly code: string;
  readonly taxYear: string;
  readonly revision: number;
  readonly version: number;
  readonly sentBy: string;
  readonly note: string;
}

/** Requests a review, replacing an earlier one. */
export async function putReview(
  tx: Tx,
  { code, taxYear, revision, version, sentBy, note }: ReviewToPut,
  now: Date,
): Promise<void> {
  const content = {
    revision,
    version,
    state: 'in review' as const,
    sent_by: sentBy,
    sent: now,
    note,
    decided_by: '',
    decided: null,
    reason: '',
  };
  await tx
    .insertInto('form_reviews')
    .values({ code, tax_year: taxYear, ...content })
    .onConflict((conflict) => conflict.columns(['code', 'tax_year']).doUpdateSet(content))
    .execute();
}

/** Saves the result of a review. */
export async function decideReview(
  tx: Tx,
  { code, taxYear }: { code: string; taxYear: string },
  decision: { state: 'approved' | 'sent back'; by: string; reason: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('form_reviews')
    .set({ state: decision.state, decided_by: decision.by, decided: now, reason: decision.reason })
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .execute();
}

/** It no longer counts. */
export async function deleteReview(
  tx: Tx,
  { code, taxYear }: { code: string; taxYear: string },
): Promise<void> {
  await tx.deleteFrom('form_reviews').where('code', '=', code).where('tax_year', '=', taxYear).execute();
}
