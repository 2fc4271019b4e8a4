import type { ReturnAttachment } from '#contract/filing/attachments.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../../db/database.ts';
import type { FileRow } from '../../files/files.repo.ts';
import './schema.ts';

/** A file that goes with the return of a year. */
export interface Attachment {
  readonly id: number;
  readonly year: TaxYear;
  readonly file: FileRow;
}

/** The attachments of a person's return, in the order they were added. */
export async function attachmentsOf(tx: Tx, userId: number, year: TaxYear): Promise<Attachment[]> {
  const rows = await attachments(tx, userId)
    .where('a.tax_year', '=', year)
    .orderBy('a.attachment_id')
    .execute();
  return rows.map(asAttachment);
}

/** How many there are. */
export async function countAttachments(tx: Tx, userId: number, year: TaxYear): Promise<number> {
  const { count } = await tx
    .selectFrom('return_attachments')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The attachment of this file in the return of a year. */
export async function findAttachment(
  tx: Tx,
  userId: number,
  year: TaxYear,
  fileId: string,
): Promise<Attachment | undefined> {
  const row = await attachments(tx, userId)
    .where('a.tax_year', '=', year)
    .where('a.file_id', '=', fileId)
    .executeTakeFirst();
  return row && asAttachment(row);
}

export async function insertAttachments(
  tx: Tx,
  userId: number,
  year: TaxYear,
  fileIds: readonly string[],
  now: Date,
): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .insertInto('return_attachments')
    .values(fileIds.map((file_id) => ({ user_id: userId, tax_year: year, file_id, added: now })))
    .execute();
}

/** Returns whether there was such an attachment. Its file stays: a submission may need it. */
export async function deleteAttachment(tx: Tx, userId: number, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('return_attachments')
    .where('user_id', '=', userId)
    .where('attachment_id', '=', id)
    .returning('attachment_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** As the calls show it. */
export function wireAttachment({ id, file }: Attachment): ReturnAttachment {
  return { id, name: file.id, friendly_name: file.name, bytes: file.bytes };
}

function attachments(tx: Tx, userId: number) {
  return tx
    .selectFrom('return_attachments as a')
    .innerJoin('files as f', (join) =>
      join.onRef('f.user_id', '=', 'a.user_id').onRef('f.file_id', '=', 'a.file_id'),
    )
    .select(['a.attachment_id', 'a.tax_year', 'a.file_id', 'f.name', 'f.kind', 'f.bytes', 'f.stored_as'])
    .where('a.user_id', '=', userId);
}

type Row = Awaited<ReturnType<ReturnType<typeof attachments>['executeTakeFirstOrThrow']>>;

function asAttachment({ attachment_id, tax_year, file_id, stored_as, name, kind, bytes }: Row): Attachment {
  return {
    id: attachment_id,
    year: tax_year as TaxYear, // Written from a TaxYear.
    file: { id: file_id, name, kind, bytes, storedAs: stored_as },
  };
}
