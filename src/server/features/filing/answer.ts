import type { ReplyOf } from '#contract/endpoint.ts';
import type { Submission, submitXML } from '#contract/filing/submissions.ts';
import { startYear, taxYearFromId, taxYearLabel, type TaxYear } from '#domain/tax-year.ts';
import { stepOf } from '../../integrations/hmrc-transaction-engine/state.ts';
import { outcomeText } from '../../integrations/hmrc-transaction-engine/messages.ts';
import { NOT_SURE } from '../../data/filing/messages.ts';
import { stateOf } from './stored-state.ts';
import { type ListedSubmission, ON_ITS_WAY, type SubmissionRow } from '../../data/filing/submissions.repo.ts';

export type SubmitReply = ReplyOf<typeof submitXML>;

/** The reply when nothing was sent, with the reason. */
export function notSent(title: string, data: string, issues: SubmitReply['issues'] = []): SubmitReply {
  return { success: 'N', pending: 'N', title, data, issues, report_token: '', irmark: '' };
}

/** The reply about a submission's present state. */
export function answerOf(row: SubmissionRow, words?: { title: string; text: string }): SubmitReply {
  return {
    success: row.success === true ? 'Y' : 'N',
    pending: isPending(row) ? 'Y' : 'N',
    test: row.test ? 'Y' : 'N',
    title: words?.title ?? titleOf(row),
    data: words?.text ?? row.message,
    issues: row.issues,
    report_token: row.report_token,
    irmark: row.irmark_base32,
  };
}

export function wireOf(row: ListedSubmission): Submission {
  const year = row.tax_year as TaxYear; // Written from a TaxYear.
  return {
    id: row.submission_id,
    submitted: row.submitted.toISOString(),
    tax_year: taxYearLabel(taxYearFromId(startYear(year)) ?? year),
    tax_year_id: startYear(year),
    token: row.report_token,
    success: row.success === true ? 'Y' : 'N',
    test: row.test ? 'Y' : 'N',
    amendment: row.amendment ? 'Y' : 'N',
    response: row.irmark_base32,
    state: row.state,
    message: row.message,
  };
}

/** HMRC has it or is being sent it: the result comes without the filer's help. */
function isPending(row: SubmissionRow): boolean {
  if (!(ON_ITS_WAY as readonly string[]).includes(row.state)) return false;
  return row.state === 'built' || stepOf(stateOf(row)) === 'poll';
}

function titleOf(row: SubmissionRow): string {
  if (row.state === 'unsure') return NOT_SURE.title;
  const state = stateOf(row);
  const isWithoutReceipt = row.success === true && row.message.startsWith(WITHOUT_RECEIPT);
  return isWithoutReceipt ? WITHOUT_RECEIPT : outcomeText(state, { test: row.test, sandbox: false }).title;
}

const WITHOUT_RECEIPT = 'Accepted without receipt';
