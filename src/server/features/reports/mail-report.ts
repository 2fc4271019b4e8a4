import type { Services } from '../../services.ts';
import { mailInWelsh } from '../../integrations/mail/in-welsh.ts';
import { createMailer, type Mail } from '../../integrations/mail/mailer.ts';
import { languageOf } from '../../data/users/language.ts';
import { taxYearLabel } from '#domain/tax-year.ts';
import { findSubmission } from '../../data/filing/submissions.repo.ts';
import { profileRow } from '../../data/users/profile.repo.ts';
import { reportFileName } from './file-name.ts';
import { filedContent } from './filed-content.ts';
import { fileNamesOf } from './find-report.ts';
import { documentInTheirLanguage } from './in-their-language.ts';
import { reportPdf } from '../../pdf/report-pdf.ts';
import type { ReportContent } from './report-content.ts';

/**
 * The job: which submission to mail, and whose. The PDF is made when the job runs, so that no return is in the queue.
 */
export interface ReportMail {
  readonly userId: number;
  readonly submissionId: number;
}

/** Mails the PDF of a submitted return to the account owner, whoever requested it. */
export async function mailReport(
  { config, db, seal }: Services,
  { userId, submissionId }: ReportMail,
  id: string,
): Promise<void> {
  const { content, document, language } = await db.asUser(userId, async (tx) => {
    const row = await findSubmission(tx, userId, submissionId);
    if (row === undefined) throw new Error('the submission to mail is gone');
    const { email } = await profileRow(tx, userId);
    const filed = await filedContent(tx, seal, row, email);
    return {
      content: filed,
      language: await languageOf(tx, userId),
      document: await documentInTheirLanguage(
        tx,
        userId,
        'return',
        filed,
        await fileNamesOf(tx, userId, filed),
      ),
    };
  });
  const mail = mailOf(content);
  await createMailer(config.mail).send({
    id,
    ...(language === 'cy' ? mailInWelsh(mail) : mail),
    attachments: [
      {
        filename: reportFileName('return', content),
        content: await reportPdf(document),
        contentType: 'application/pdf',
      },
    ],
  });
}

function mailOf({ filer, year, standing }: ReportContent): Mail {
  const label = taxYearLabel(year);
  return {
    to: filer.email,
    subject: `Your tax return for ${label}: ${standing.title}`,
    text: [
      `${standing.title}. ${standing.text}`,
      '',
      `The return for ${label} is attached, with every answer, its tax and HMRC’s references. Keep it with your records.`,
      '',
      'It contains personal details, so share it with care.',
    ].join('\n'),
  };
}
