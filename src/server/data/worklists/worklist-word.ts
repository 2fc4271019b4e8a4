import type { Tx } from '../../db/database.ts';
import { currentVersions } from '../definitions/version-times.ts';
import { isPublishedFor } from './open-worklist-items.ts';
import { decisionsWord, worklistRow } from './worklists.repo.ts';

/**
 * A word that is another one whenever the worklist of a form may be: something was decided or taken back, another version
 * of last year's form is in force, or the form is published for the year. Empty without a worklist.
 */
export async function worklistWord(
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
  return `${await decisionsWord(tx, which)} ${before.taxYear} ${before.version} ${isOver}`;
}
