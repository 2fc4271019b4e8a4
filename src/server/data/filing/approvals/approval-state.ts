import type { ApprovalState } from '#contract/filing/approval-states.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Seal } from '../../../crypto/seal.ts';
import type { Tx } from '../../../db/database.ts';
import { type ApprovalRow, lastSentLive } from './approvals.repo.ts';
import { returnToApprove } from './return-to-approve.ts';

/** The state of the newest request of a practice for a year. An approval of figures that have changed does not count. */
export async function approvalState(tx: Tx, seal: Seal, row: ApprovalRow, now: Date): Promise<ApprovalState> {
  if (row.outcome === 'objected' || row.outcome === 'replaced') return row.outcome;
  if (row.answered !== null) {
    const last = await lastSentLive(tx, row.user_id, row.tax_year);
    if (last !== undefined && isFiledWith(row, row.answered, last)) return 'filed';
  }
  if (row.xml === null && !(await isUnchanged(tx, seal, row, now))) return 'changed';
  return row.outcome ?? 'asked';
}

async function isUnchanged(tx: Tx, seal: Seal, row: ApprovalRow, now: Date): Promise<boolean> {
  const which = {
    year: row.tax_year as TaxYear, // Written from a TaxYear.
    amendment: row.amendment,
    live: false,
  };
  const present = await returnToApprove(tx, seal, row.user_id, which, now);
  return present.ok && present.mark === row.mark && present.files === row.files;
}

/** Whether a return was sent after the answer. In the same moment only if it is the one that was approved. */
function isFiledWith(
  { mark, files, irmark }: ApprovalRow,
  answered: Date,
  last: { readonly sent: Date; readonly mark: string },
): boolean {
  if (last.sent.getTime() !== answered.getTime()) return last.sent > answered;
  if (irmark !== null) return last.mark === irmark;
  // An earlier request, whose mark does not count its files.
  return files !== '' || last.mark === mark;
}
