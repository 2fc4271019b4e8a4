import type { SubmissionRow } from '../../data/filing/submissions.repo.ts';
import { profileRow } from '../../data/users/profile.repo.ts';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { filedContent } from './filed-content.ts';
import { fileNamesOf } from './find-report.ts';
import { reportPdf } from '../../pdf/report-pdf.ts';
import { reportDocument } from './reports.ts';

/** The PDFs of a submission: the whole return, and the tax calculation like HMRC’s SA302. */
export async function* returnPdfs(
  { seal }: Pick<Services, 'seal'>,
  tx: Tx,
  row: SubmissionRow,
): AsyncGenerator<{ name: string; content: Buffer }> {
  const { email } = await profileRow(tx, row.user_id);
  const content = await filedContent(tx, seal, row, email);
  const files = await fileNamesOf(tx, row.user_id, content);
  yield { name: 'return.pdf', content: await reportPdf(reportDocument('return', content, files)) };
  yield { name: 'SA302.pdf', content: await reportPdf(reportDocument('sa302', content, files)) };
}
