import type { Tx } from '../../db/database.ts';
import { filesOf } from '../return-schema/return-schemas.repo.ts';
import { currentVersions } from '../definitions/version-times.ts';
import { isPublishedFor } from './open-worklist-items.ts';
import { decisionsStamp, worklistRow } from './worklist.repo.ts';

/**
 * A word that changes whenever a form's worklist can: after a decision or its reversal, a new version of last year's
 * form in force, a schema of HMRC's, or the publication of the form for the year. Empty without a worklist.
 */
export async function worklistStamp(
  tx: Tx,
  which: { code: string; taxYear: string },
  now: Date,
): Promise<string> {
  const row = await worklistRow(tx, which);
  if (row === undefined) return '';
  const before = (await currentVersions(tx, now))
    .filter(({ code, taxYear }) => code === which.code && taxYear <= row.from_year)
    .reduce((latest, one) => (one.taxYear > latest.taxYear ? one : latest), { taxYear: '', version: 0 });
  const isOver = await isPublishedFor(tx, which.code, which.taxYear);
  const [file] = await filesOf(tx, which.taxYear);
  return `${await decisionsStamp(tx, which)} ${before.taxYear} ${before.version} ${isOver} ${file?.version}`;
}
