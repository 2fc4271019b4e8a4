import type { ReturnApproval } from '#contract/filing/approvals.ts';
import type { ApprovalState } from '#contract/filing/approval-states.ts';
import { toPounds, type Pence } from '#domain/money.ts';
import { startYear, type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import type { Seal } from '../../../crypto/seal.ts';
import { openText } from '../../../crypto/sealed-texts.ts';
import type { Tx } from '../../../db/database.ts';
import { xmlReportToken } from '../../../data/filing/approvals/xml-report.ts';
import { approvalState } from '../../../data/filing/approvals/approval-state.ts';
import { type AskedFile, askedFiles } from '../../../data/filing/approvals/asked-files.ts';
import {
  type ApprovalRow,
  approvalsOf,
  lastSentLive,
  newestOf,
  practiceOfAgent,
} from '../../../data/filing/approvals/approvals.repo.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Caller } from '../../../http/serve.ts';

/** What the client was asked to approve, newest first. An agent sees what their practice asked. */
export async function listApprovals(
  tx: Tx,
  seal: Seal,
  { userId, agentId }: Caller,
  year: TaxYear | undefined,
  now: Date,
): Promise<ReturnApproval[]> {
  const rows = await visibleApprovals(tx, { userId, agentId }, year);
  const newest = new Set(newestOf(rows));
  const listed: ReturnApproval[] = [];
  for (const row of rows)
    listed.push(newest.has(row) ? await current(tx, seal, row, now) : wire(seal, row, 'replaced'));
  return listed;
}

/** A file of a request that the caller sees, by its place from 1. Throws not_found. */
export async function approvalFile(
  tx: Tx,
  seal: Seal,
  caller: Pick<Caller, 'userId' | 'agentId'>,
  { id, place }: { readonly id: number; readonly place: number },
): Promise<AskedFile> {
  const row = (await visibleApprovals(tx, caller)).find(({ approval_id }) => approval_id === id);
  const file = row && (await askedFiles(tx, seal, row))[place - 1];
  if (file === undefined) throw new AppError('not_found', 'We cannot find this attachment.');
  return file;
}

/** Every request to the account; for an agent those of their practice. Newest first. */
async function visibleApprovals(
  tx: Tx,
  { userId, agentId }: Pick<Caller, 'userId' | 'agentId'>,
  year?: TaxYear,
): Promise<ApprovalRow[]> {
  if (agentId === undefined) return approvalsOf(tx, userId, { year });
  const practiceId = await practiceOfAgent(tx, agentId);
  return practiceId === undefined ? [] : approvalsOf(tx, userId, { year, practiceId });
}

/** The newest request of a practice for a year, with its files and, once filed, the mark that HMRC has. */
async function current(tx: Tx, seal: Seal, row: ApprovalRow, now: Date): Promise<ReturnApproval> {
  const state = await approvalState(tx, seal, row, now);
  const sent = state === 'filed' ? await lastSentLive(tx, row.user_id, row.tax_year) : undefined;
  return {
    ...wire(seal, row, state),
    attachments: (await askedFiles(tx, seal, row)).map(({ name, bytes }) => ({ name, bytes })),
    ...(sent === undefined ? {} : { filed_irmark: sent.mark }),
  };
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
    irmark: row.irmark ?? '',
    attachments: [],
    tax_due: toPounds(row.tax_due as Pence), // Written from Pence.
    state,
    ...(isAnswered && row.answered ? { answered: row.answered.toISOString() } : {}),
    ...(row.outcome === 'approved' || row.outcome === 'objected' ? { answer: row.outcome } : {}),
    words: openText(seal, row.words),
    ...(row.xml === null ? {} : { xml_report: xmlReportToken(seal, row) }),
    answered_from: isAnswered ? [row.device, row.address].filter(Boolean).join(', ') : '',
  };
}
