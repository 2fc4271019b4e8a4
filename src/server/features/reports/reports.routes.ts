import * as contract from '#contract/reports/reports.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { taxYearLabel } from '#domain/tax-year.ts';
import { AppError } from '../../http/app-error.ts';
import { givePass } from '../../http/page-pass.ts';
import { sendPage } from '../../http/send-page.ts';
import { type Call, serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { asAttachment } from '../../data/files/file-name.ts';
import { reportFileName } from './file-name.ts';
import { documentInTheirLanguage } from './in-their-language.ts';
import { submissionOfToken } from '../../data/filing/submissions.repo.ts';
import { fileNamesOf, findReport } from './find-report.ts';
import { PDFS, REPORT_MAILS } from './limits.ts';
import type { ReportMail } from './mail-report.ts';
import { reportPage } from './page.ts';
import { PAGE_STYLE } from './page-style.ts';
import { reportPdf } from '../../pdf/report-pdf.ts';
import type { ReportContent } from './report-content.ts';
import type { ReportKind } from './reports.ts';

/** Both views have the same type. */
type View = typeof contract.viewReturnReport;

export function reportRoutes(services: Services): readonly Route[] {
  const { db, jobs } = services;
  return [
    serve(contract.viewSA302Report, (call) => view(services, 'sa302', contract.viewSA302Report, call)),
    serve(contract.viewReturnReport, (call) => view(services, 'return', contract.viewReturnReport, call)),
    serve(contract.openReports, async ({ caller, reply, now }) => {
      givePass(services, caller, reply, now);
      return { status: 'success' as const };
    }),
    serve(contract.sendPDFEmail, ({ body, caller, now }) =>
      db.asUser(caller.userId, async (tx) => {
        const row = await submissionOfToken(tx, caller.userId, body.report_token);
        if (row === undefined || !row.tax_year.startsWith(`${body.tax_year_id}-`))
          throw new AppError('not_found', 'We cannot find this report.');
        if (!(await takeTurn(tx, throttleKey('report mail', String(caller.userId)), REPORT_MAILS, now)))
          throw new AppError(
            'too_many_requests',
            'You have asked for too many emails. Try again in an hour.',
          );
        const mail: ReportMail = { userId: caller.userId, submissionId: row.submission_id };
        await jobs.enqueue(tx, 'mail-report', mail);
        return { status: 'success' as const };
      }),
    ),
  ];
}

/** The page of a report, or its PDF as a file. */
async function view(
  { db, seal }: Services,
  kind: ReportKind,
  { path }: View,
  { query, caller, reply, now }: Call<View>,
): Promise<unknown> {
  const isPdf = query.format === 'pdf';
  const { content, document } = await db.asUser(caller.userId, async (tx) => {
    const found = await findReport(tx, seal, caller.userId, { t: query.t, isDraft: query.pre === 1 }, now);
    if (isPdf && !(await takeTurn(tx, throttleKey('pdf', String(caller.userId)), PDFS, now)))
      throw new AppError('too_many_requests', 'You have asked for too many PDFs. Try again in ten minutes.');
    const files = await fileNamesOf(tx, caller.userId, found);
    return { content: found, document: await documentInTheirLanguage(tx, caller.userId, kind, found, files) };
  });
  if (isPdf)
    return reply
      .header('content-disposition', asAttachment(reportFileName(kind, content)))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('application/pdf')
      .send(await reportPdf(document));
  const links = query.bare === 1 ? undefined : linksOf(path, query, content);
  return sendPage(reply, {
    title: `${document.title}, ${document.subtitle}`,
    language: document.welsh === undefined ? 'en-GB' : 'cy',
    style: PAGE_STYLE,
    body: reportPage(document, links),
  });
}

function linksOf(path: string, { t, pre }: QueryOf<View>, { submission, year }: ReportContent) {
  const isDraft = submission.length === 0;
  const search = new URLSearchParams({ t, ...(pre === undefined ? {} : { pre: '1' }), format: 'pdf' });
  return {
    pdf: `/api${path}?${search}`,
    breakdown: isDraft ? `/taxBreakdown?year=${taxYearLabel(year)}` : undefined,
  };
}
