import type { FastifyReply } from 'fastify';
import { sharedAddress } from '#contract/reports/shared-address.ts';
import { openText } from '../../../crypto/sealed-texts.ts';
import { deletionDue } from '../../../data/data-rights/closing.ts';
import { asAttachment } from '../../../data/files/file-name.ts';
import { acceptedAfter } from '../../../data/filing/accepted-after.ts';
import { findSubmission } from '../../../data/filing/submissions.repo.ts';
import type { Tx } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { addressKey, takeTurn, throttleKey } from '../../../throttle/throttle.ts';
import { reportFileName } from '../file-name.ts';
import { filedContent } from '../filed-content.ts';
import { reportPage } from '../page.ts';
import { reportPdf } from '../../../pdf/report-pdf.ts';
import type { ReportContent } from '../report-content.ts';
import { checkCodeOf } from './check-code.ts';
import { LOOKS_FROM_ONE_CLIENT, PDFS_OF_ONE_LINK, UNKNOWN_FROM_ONE_CLIENT } from './limits.ts';
import { countView, type LinkRow, linkOfToken, stateOf } from './links.repo.ts';
import { messages } from './messages.ts';
import { PRIVATE, sendNotice, sendPublicPage } from './public-pages.ts';
import { sharedDocument } from './shared-document.ts';

/** A reader of a public page. */
export interface Reader {
  readonly address: string;
  readonly now: Date;
}

/** The report of a link as a page or a PDF. Unknown, ended and revoked links all get the same page. */
export async function viewShared(
  services: Services,
  { token, isPdf }: { readonly token: string; readonly isPdf: boolean },
  reply: FastifyReply,
  reader: Reader,
): Promise<FastifyReply> {
  const found = await services.db.asSystem((tx) => openShared(services, tx, { token, isPdf }, reader));
  if (found === 'too many') return sendNotice(reply, 429, messages.tooMany);
  if (found === 'none') return sendNotice(reply, 404, messages.noLink);
  const { content, link, amended } = found;
  const { seal, config } = services;
  const document = sharedDocument(content, {
    code: checkCodeOf(token),
    madeFor: openText(seal, link.made_for),
    created: link.created,
    expires: link.expires,
    publicUrl: config.publicUrl,
    amended,
  });
  if (isPdf)
    return reply
      .headers(PRIVATE)
      .header('content-disposition', asAttachment(reportFileName('sa302', content)))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('application/pdf')
      .send(await reportPdf(document));
  return sendPublicPage(reply, {
    title: `${document.title}, ${document.subtitle}`,
    body: reportPage(document, { pdf: `${sharedAddress(token)}?format=pdf`, breakdown: undefined }),
  });
}

interface Shared {
  readonly content: ReportContent;
  readonly link: LinkRow;
  readonly amended: Date | undefined;
}

async function openShared(
  { seal }: Services,
  tx: Tx,
  { token, isPdf }: { token: string; isPdf: boolean },
  { address, now }: Reader,
): Promise<Shared | 'none' | 'too many'> {
  if (!(await takeTurn(tx, addressKey('shared report', address), LOOKS_FROM_ONE_CLIENT, now)))
    return 'too many';
  const link = await linkOfToken(tx, token);
  if (link === undefined || !(await isOpen(tx, link, now))) {
    const key = addressKey('unknown shared report', address);
    return (await takeTurn(tx, key, UNKNOWN_FROM_ONE_CLIENT, now)) ? 'none' : 'too many';
  }
  const pdfs = throttleKey('shared pdf', String(link.link_id));
  if (isPdf && !(await takeTurn(tx, pdfs, PDFS_OF_ONE_LINK, now))) return 'too many';
  const row = await findSubmission(tx, link.user_id, link.submission_id);
  if (row === undefined) return 'none';
  if (!isPdf) await countView(tx, link, now);
  return {
    // Readers see no email address.
    content: await filedContent(tx, seal, row, ''),
    link,
    amended: await acceptedAfter(tx, row),
  };
}

/** Links also end while their account is being deleted. */
export async function isOpen(tx: Tx, link: LinkRow, now: Date): Promise<boolean> {
  return stateOf(link, now) === 'open' && (await deletionDue(tx, link.user_id)) === undefined;
}
