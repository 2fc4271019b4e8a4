import type { TaxYear } from '#domain/tax-year.ts';
import { at, readTree, type Tree } from '#return-rules/tree.ts';
import type { Seal } from '../../crypto/seal.ts';
import { returnToApprove } from '../../data/filing/approvals/return-to-approve.ts';
import { sentMessage } from '../../data/filing/attachments/sent-message.ts';
import { lastFiled } from '../../data/filing/submissions.repo.ts';
import type { Tx } from '../../db/database.ts';

/** Whether the saved return of a year has the pages and files of the one that HMRC accepted last. */
export async function isAsFiled(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  now: Date,
): Promise<boolean> {
  const filed = await lastFiled(tx, userId, year);
  if (filed === undefined) return false;
  const present = await returnToApprove(tx, seal, userId, { year, amendment: true, live: false }, now);
  if (!present.ok) return false;
  const sent = await sentMessage(tx, seal, filed);
  const files = sent.attachments.map(({ fileId }) => fileId).join(',');
  // XML from elsewhere has its files in it.
  const filedMtr = at(readTree(sent.text), 'Body/IRenvelope/MTR');
  const hasOwnFiles = filed.manual && at(filedMtr, 'AttachedFiles') !== undefined;
  const mtr = at(readTree(present.body), 'IRenvelope/MTR');
  return !hasOwnFiles && files === present.files && pagesOf(mtr) === pagesOf(filedMtr);
}

/** What differs without a change of the return: who declares, and how its files are written. */
const SENDING: ReadonlySet<string> = new Set(['Declaration', 'AttachedFiles']);

function pagesOf(mtr: Tree | undefined): string {
  return JSON.stringify(mtr?.children.filter(({ name }) => !SENDING.has(name)));
}
