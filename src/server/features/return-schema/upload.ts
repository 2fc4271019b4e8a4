import { createHash } from 'node:crypto';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/return-schema/return-schemas.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { recordEvent } from '../../data/form-events/record-event.ts';
import { knownYear } from '../../data/rates/rates-in-force.ts';
import { readFile } from '../../data/return-schema/read-file.ts';
import { filesOf, insertFile } from '../../data/return-schema/return-schemas.repo.ts';
import { FileRefused } from '../../data/return-schema/schema-file.ts';
import { wireFile } from './schema-overview.ts';

/**
 * Keeps a file of HMRC's for a year, if it can be used. Filing does not change before someone opens it. Throws invalid
 * with the reason, conflict for the newest file of its kind again, not_found for an unknown year.
 */
export async function upload(
  tx: Tx,
  taxYear: string,
  { name, text }: BodyOf<typeof contract.uploadReturnSchema>,
  by: string,
  now: Date,
): Promise<ReplyOf<typeof contract.uploadReturnSchema>> {
  const year = knownYear(taxYear);
  const { format, count } = readOrRefuse(text, year);
  const fingerprint = createHash('sha256').update(text, 'utf8').digest('hex');
  const isRules = format === 'rules';
  const newest = (await filesOf(tx, year)).find((file) => (file.format === 'rules') === isRules);
  if (newest?.fingerprint === fingerprint)
    throw new AppError('conflict', `This file is already the newest one for ${year}.`);
  const version = await insertFile(
    tx,
    { taxYear: year, format, name: fileName(name), fingerprint, text },
    by,
    now,
  );
  const file = (await filesOf(tx, year)).find((one) => one.version === version);
  if (file === undefined)
    throw new AppError('conflict', 'Someone else has just uploaded a file for this year. Look at it first.');
  const what = isRules ? `${count} rules` : `${count} elements`;
  const note = `${year}: ${file.file_name}, file ${file.version}, ${what}`;
  await recordEvent(
    tx,
    { kind: 'schema-uploaded', who: by, code: '', taxYear: year, version: file.version, note },
    now,
  );
  return { status: 'success', file: wireFile(file), count };
}

function readOrRefuse(text: string, year: TaxYear) {
  try {
    return readFile(text, year);
  } catch (error) {
    if (error instanceof FileRefused) throw new AppError('invalid', error.message);
    throw error;
  }
}

/** Only for people to recognise it: without folders and control characters. */
function fileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replaceAll(/\p{Cc}/gu, '').trim() || 'file';
}
