import type { Tx } from '../../db/database.ts';
import type { SubmissionRow } from './submissions.repo.ts';

/** When the last live return of the same year was sent that HMRC accepted after this one; undefined if there is none. */
export async function acceptedAfter(
  tx: Tx,
  { user_id, tax_year, submitted }: Pick<SubmissionRow, 'user_id' | 'tax_year' | 'submitted'>,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('submissions')
    .select('submitted')
    .where('user_id', '=', user_id)
    .where('tax_year', '=', tax_year)
    .where('test', '=', false)
    .where('success', '=', true)
    .where('submitted', '>', submitted)
    .orderBy('submitted', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.submitted;
}
