import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Seal } from '../../../crypto/seal.ts';
import type { Tx } from '../../../db/database.ts';
import type { SubmissionRow } from '../submissions.repo.ts';
import type { FilingSources } from './sources.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Keeps the sources of a submission for good. Call it in the transaction that stores the submission. */
export async function keepSources(
  tx: Tx,
  seal: Seal,
  { user_id, submission_id }: Pick<SubmissionRow, 'user_id' | 'submission_id'>,
  sources: FilingSources,
): Promise<void> {
  const packed = await pack(JSON.stringify(sources));
  await tx
    .insertInto('filing_sources')
    .values({ user_id, submission_id, content_sealed: seal.seal(packed.toString('base64')) })
    .execute();
}

/** The sources of a submission; undefined if it was sent before they were kept. */
export async function sourcesOf(
  tx: Tx,
  seal: Seal,
  { user_id, submission_id }: Pick<SubmissionRow, 'user_id' | 'submission_id'>,
): Promise<FilingSources | undefined> {
  const row = await tx
    .selectFrom('filing_sources')
    .select('content_sealed')
    .where('user_id', '=', user_id)
    .where('submission_id', '=', submission_id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const text = await unpack(Buffer.from(seal.open(row.content_sealed), 'base64'));
  return JSON.parse(text.toString('utf8')) as FilingSources; // Only keepSources() writes it.
}
