import { Readable } from 'node:stream';
import * as contract from '#contract/filing/proof.ts';
import { taxYearLabel, type TaxYear } from '#domain/tax-year.ts';
import { asAttachment } from '../../data/files/file-name.ts';
import { sentMessage } from '../../data/filing/attachments/sent-message.ts';
import { submissionOfToken } from '../../data/filing/submissions.repo.ts';
import { zipOf } from '../../files/zip-of.ts';
import { AppError } from '../../http/app-error.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { packEntries, requireWhole } from './pack-entries.ts';
import { readPack, type ReturnPdfs } from './read-pack.ts';

/** For each account: a pack has two PDFs. */
const PACKS = { limit: 20, windowSeconds: 600 };

export function proofRoutes(services: Services, returnPdfs: ReturnPdfs): readonly Route[] {
  const { db, seal } = services;
  return [
    serve(contract.downloadProof, async ({ query, caller, reply, now }) => {
      const { userId } = caller;
      const row = await db.asUser(userId, async (tx) => {
        const found = await submissionOfToken(tx, userId, query.t);
        if (found === undefined) throw new AppError('not_found', 'We cannot find this return.');
        if (await takeTurn(tx, throttleKey('proof pack', String(userId)), PACKS, now)) return found;
        throw new AppError(
          'too_many_requests',
          'You have asked for too many proof packs. Try again in ten minutes.',
        );
      });
      const { sent, files } = await db.snapshotOf(userId, async (tx) => ({
        sent: await sentMessage(tx, seal, row),
        files: await readPack(services, tx, row, returnPdfs),
      }));
      await requireWhole(services.files, sent);
      return reply
        .header('content-disposition', asAttachment(packName(row)))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('application/zip')
        .send(Readable.from(zipOf(packEntries(services.files, sent, files), row.submitted)));
    }),
  ];
}

function packName({
  tax_year,
  test,
  submission_id,
}: {
  tax_year: string;
  test: boolean;
  submission_id: number;
}) {
  const year = taxYearLabel(tax_year as TaxYear); // Written from a TaxYear.
  return `formledger-proof-${year}-${test ? 'test-' : ''}${submission_id}.zip`;
}
