import type { ReplyOf } from '#contract/endpoint.ts';
import type { createReportLink } from '#contract/reports/report-links.ts';
import { sharedAddress } from '#contract/reports/shared-address.ts';
import { newToken } from '../../../crypto/tokens.ts';
import { type SubmissionRow, submissionOfToken } from '../../../data/filing/submissions.repo.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { takeTurn, throttleKey } from '../../../throttle/throttle.ts';
import { LINKS, MOST_OPEN_LINKS } from './limits.ts';
import { insertLink, listLinks, openLinks } from './links.repo.ts';

/**
 * Makes a link to a return that HMRC accepted. Throws not_found for a token of someone else, conflict for a return that
 * was not filed, and too_many_requests.
 */
export function createLink(
  { db, seal, config }: Services,
  userId: number,
  { reportToken, madeFor }: { readonly reportToken: string; readonly madeFor: string },
  now: Date,
): Promise<ReplyOf<typeof createReportLink>> {
  return db.asUser(userId, async (tx) => {
    const row = await submissionOfToken(tx, userId, reportToken);
    if (row === undefined) throw new AppError('not_found', 'We cannot find this return.');
    if (row.test || row.success !== true)
      throw new AppError('conflict', 'Only a return that HMRC accepted can be shared. A test cannot.');
    if (!hasCalculation(row))
      throw new AppError(
        'conflict',
        'The XML of this return came from other software, so we have no calculation to share.',
      );
    const isAllowed =
      (await takeTurn(tx, throttleKey('report link', String(userId)), LINKS, now)) &&
      (await openLinks(tx, userId, now)) < MOST_OPEN_LINKS;
    if (!isAllowed)
      throw new AppError(
        'too_many_requests',
        'You have made too many links. End some, or try again tomorrow.',
      );
    const token = newToken();
    const submissionId = row.submission_id;
    const id = await insertLink(tx, seal, { userId, submissionId, token, madeFor: madeFor.trim() }, now);
    const link = (await listLinks(tx, seal, userId, now)).find((one) => one.id === id);
    if (link === undefined) throw new Error('the link that was just stored is gone');
    return { status: 'success', address: `${config.publicUrl}${sharedAddress(token)}`, link };
  });
}

/** XML from other software has no calculation of ours. */
function hasCalculation({ inputs }: SubmissionRow): boolean {
  const { result = {} } = inputs as { result?: object }; // Only filing writes it.
  return Object.keys(result).length > 0;
}
