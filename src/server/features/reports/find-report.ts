import { fileIds, isFileId } from '#form-schemas/files.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { findFiles } from '../../data/files/files.repo.ts';
import { xmlApprovalOfToken } from '../../data/filing/approvals/xml-report.ts';
import { submissionOfToken } from '../../data/filing/submissions.repo.ts';
import { profileRow } from '../../data/users/profile.repo.ts';
import { draftContent } from './draft-content.ts';
import { yearOfDraft } from '../../data/filing/draft-token.ts';
import { filedContent } from './filed-content.ts';
import { askedXmlContent } from './manual-content.ts';
import type { FileNames, ReportContent } from './report-content.ts';

/**
 * The report for a token of this person: a submission as it was sent, the draft of a year, or XML that an agent asked
 * about. Throws not_found for any other token, and for a submission's if a draft is requested.
 */
export async function findReport(
  tx: Tx,
  seal: Seal,
  userId: number,
  { t, isDraft }: { t: string; isDraft: boolean },
  now: Date,
): Promise<ReportContent> {
  const year = yearOfDraft(seal, userId, t);
  if (year !== undefined) return draftContent(tx, seal, userId, year, now);
  const row = isDraft ? undefined : await submissionOfToken(tx, userId, t);
  if (row === undefined) {
    const asked = await xmlApprovalOfToken(tx, seal, userId, t);
    if (asked === undefined) throw new AppError('not_found', 'We cannot find this report.');
    return askedXmlContent(seal, asked, await profileRow(tx, userId));
  }
  const { email } = await profileRow(tx, userId);
  return filedContent(tx, seal, row, email);
}

/** Names of the files that are answers in a report, if they still exist. */
export async function fileNamesOf(tx: Tx, userId: number, { forms }: ReportContent): Promise<FileNames> {
  const ids = forms.flatMap(({ entries }) =>
    entries.flatMap(({ values }) =>
      Object.values(values).flatMap((value) => fileIds(value).filter(isFileId)),
    ),
  );
  const found = await findFiles(tx, userId, [...new Set(ids)]);
  return new Map(found.map(({ id, name }) => [id, name]));
}
