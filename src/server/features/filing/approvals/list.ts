import type { ReturnApproval } from '#contract/filing/approvals.ts';
import type { ApprovalState } from '#contract/filing/approval-states.ts';
import { toPounds, type Pence } from '#domain/money.ts';
import { startYear, type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import type { Seal } from '../../../crypto/seal.ts';
import { openText } from '../../../crypto/sealed-texts.ts';
import type { Tx } from '../../../db/database.ts';
import { xmlReportToken } from '../../../data/filing/approvals/xml-report.ts';
import { approvalState } from '../../../data/filing/approvals/approval-state.ts';
import {
  type ApprovalRow,
  approvalsOf,
  newestOf,
  practiceOfAgent,
} from '../../../data/filing/approvals/approvals.repo.ts';
import type { Caller } from '../../../http/serve.ts';

/** What the client was asked to approve, newest first. An agent sees what their practice asked. */
export async function listApprovals(
  tx: Tx,
  seal: Seal,
  { userId, agentId }: Caller,
  year: TaxYear | undefined,
  now: Date,
): Promise<ReturnApproval[]> {
  const practiceId = agentId === undefined ? undefined : await practiceOfAgent(tx, agentId);
  if (agentId !== undefined && practiceId === undefined) return [];
  const rows = await approvalsOf(tx, userId, { year, practiceId });
  const newest = new Set(newestOf(rows));
  const listed: ReturnApproval[] = [];
  for (const row of rows)
    listed.push(wire(seal, row, newest.has(row) ? await approvalState(tx, seal, row, now) : 'replaced'));
  return listed;
}

function wire(seal: Seal, row: ApprovalRow, state: ApprovalState): ReturnApproval {
  const year = row.tax_year as TaxYear; // Written from a TaxYear.
  const isAnswered = row.answered !== null && row.outcome !== 'replaced';
  return {
    id: row.approval_id,
    tax_year: taxYearLabel(year),
    tax_year_id: startYear(year),
    amendment: row.amendment ? 'Y' : 'N',
    practice: row.practice,
    agent: row.agent,
    asked: row.asked.toISOString(),
    note: openText(seal, row.note),
    mark: row.mark,
    tax_due: toPounds(row.tax_due as Pence), // Written from Pence.
    state,
    ...(isAnswered && row.answered ? { answered: row.answered.toISOString() } : {}),
    words: openText(seal, row.words),
    ...(row.xml === null ? {} : { xml_report: xmlReportToken(seal, row) }),
    answered_from: isAnswered ? [row.device, row.address].filter(Boolean).join(', ') : '',
  };
}
