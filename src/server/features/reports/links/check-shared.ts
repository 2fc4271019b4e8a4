import type { FastifyReply } from 'fastify';
import { formatPounds, pounds } from '#domain/money.ts';
import { taxYearLabel } from '#domain/tax-year.ts';
import { openText } from '../../../crypto/sealed-texts.ts';
import { findSubmission } from '../../../data/filing/submissions.repo.ts';
import type { Tx } from '../../../db/database.ts';
import type { Html } from '../../../http/html.ts';
import type { Services } from '../../../services.ts';
import { addressKey, takeTurn } from '../../../throttle/throttle.ts';
import { momentText } from '../day-words.ts';
import type { Fact } from '../../../pdf/document.ts';
import { filedContent } from '../filed-content.ts';
import type { ReportContent } from '../report-content.ts';
import { hasLengthOfCode } from './check-code.ts';
import { LOOKS_FROM_ONE_CLIENT, UNKNOWN_FROM_ONE_CLIENT } from './limits.ts';
import { type LinkRow, linkOfCode, stateOf } from './links.repo.ts';
import { messages } from './messages.ts';
import { checkPage, checkResult, sendNotice, sendPublicPage } from './public-pages.ts';
import { isOpen, type Reader } from './view-shared.ts';

/** The page for check codes with what this one says. A wrong code and one of a revoked link say nothing about anyone. */
export async function checkShared(
  services: Services,
  code: string,
  reply: FastifyReply,
  reader: Reader,
): Promise<FastifyReply> {
  const result = await services.db.asSystem((tx) => resultOf(services, tx, code, reader));
  if (result === 'too many') return sendNotice(reply, 429, messages.tooMany);
  return sendPublicPage(reply, { title: 'Check a report', body: checkPage(result), hasForm: true });
}

async function resultOf(
  { seal }: Services,
  tx: Tx,
  code: string,
  { address, now }: Reader,
): Promise<Html | 'too many'> {
  if (!(await takeTurn(tx, addressKey('report check', address), LOOKS_FROM_ONE_CLIENT, now)))
    return 'too many';
  if (!hasLengthOfCode(code)) return checkResult('problem', messages.wrongLength);
  const link = await linkOfCode(tx, seal, code);
  const row = link && (await findSubmission(tx, link.user_id, link.submission_id));
  if (link === undefined || row === undefined) {
    const isFew = await takeTurn(tx, addressKey('wrong report code', address), UNKNOWN_FROM_ONE_CLIENT, now);
    return isFew ? checkResult('problem', messages.wrongCode) : 'too many';
  }
  const isExpired = stateOf(link, now) === 'expired';
  if (!isExpired && !(await isOpen(tx, link, now))) return checkResult('problem', messages.withdrawn);
  const content = await filedContent(tx, seal, row, '');
  const title = `Issued on ${momentText(link.created)} for ${content.filer.name}`;
  if (isExpired) return checkResult('draft', { title, text: messages.expired(momentText(link.expires)) });
  return checkResult('filed', {
    title,
    text: messages.compare,
    facts: [
      { name: 'Issued for', value: openText(seal, link.made_for) },
      ...figureFacts(content, row.irmark_base32),
      ...lastFacts(link),
    ],
  });
}

function figureFacts({ filer, year, tax, standing }: ReportContent, irmark: string): Fact[] {
  const income = tax.ok ? tax.fields['total_income'] : undefined;
  return [
    { name: 'Unique Taxpayer Reference', value: filer.utr },
    { name: 'Tax year', value: taxYearLabel(year) },
    { name: standing.title, value: standing.text },
    ...(typeof income === 'number'
      ? [{ name: 'Total income received', value: formatPounds(pounds(income)) }]
      : []),
    ...(tax.ok ? [{ name: 'Tax due, from the return', value: formatPounds(tax.page.totalTaxDue) }] : []),
    { name: 'IRmark', value: irmark },
  ];
}

function lastFacts({ expires }: LinkRow): Fact[] {
  return [{ name: 'The link works until', value: momentText(expires) }];
}
