import { sql } from 'kysely';
import type { StoredFile } from '#contract/files/files.ts';
import type { FileKind } from '#form-schemas/vocabulary.ts';
import type { Tx } from '../../db/database.ts';

export interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: number;
  readonly storedAs: string;
}

/** The first number of our advisory locks on an account's files; the second is the account. */
const UPLOADS = 724_002;

/** Counts one upload of an account at a time, so that two at once cannot both take the last space. */
export async function lockUploads(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${UPLOADS}, hashint8(${userId}))`.execute(tx);
}

export async function storageUsed(tx: Tx, userId: number): Promise<{ files: number; bytes: number }> {
  const row = await tx
    .selectFrom('files')
    .select(({ fn }) => [
      fn.countAll<string | number>().as('files'),
      fn.sum<string | null>('bytes').as('bytes'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { files: Number(row.files), bytes: Number(row.bytes ?? 0) };
}

export async function addFile(tx: Tx, userId: number, file: FileRow, now: Date): Promise<void> {
  const { id, name, kind, bytes, storedAs } = file;
  await tx
    .insertInto('files')
    .values({ user_id: userId, file_id: id, name, kind, bytes, stored_as: storedAs, uploaded: now })
    .execute();
}

/** The account's files among these ids. With `hold` none of them can be deleted before the transaction ends. */
export async function findFiles(
  tx: Tx,
  userId: number,
  ids: readonly string[],
  { hold = false } = {},
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('files')
    .select(['file_id', 'name', 'kind', 'bytes', 'stored_as'])
    .where('user_id', '=', userId)
    .where('file_id', 'in', ids)
    .$if(hold, (query) => query.forKeyShare())
    .execute();
  return rows.map(({ file_id, stored_as, ...rest }) => ({ id: file_id, storedAs: stored_as, ...rest }));
}

/**
 * Deletes an unused file and returns the storage name of its content; undefined if there was none. Waits for a form
 * being saved with it: the second statement sees what was committed in the meantime.
 */
export async function deleteUnused(tx: Tx, userId: number, id: string): Promise<string | undefined> {
  await tx
    .selectFrom('files')
    .select('file_id')
    .where('user_id', '=', userId)
    .where('file_id', '=', id)
    .forUpdate()
    .execute();
  const row = await tx
    .deleteFrom('files')
    .where('user_id', '=', userId)
    .where('file_id', '=', id)
    .where((expression) => expression.not(isUsed))
    .returning('stored_as')
    .executeTakeFirst();
  return row?.stored_as;
}

/** Files uploaded before then that nothing uses, oldest first. */
export async function unusedFiles(
  tx: Tx,
  before: Date,
  most: number,
): Promise<{ userId: number; id: string }[]> {
  const rows = await tx
    .selectFrom('files')
    .select(['user_id', 'file_id'])
    .where('uploaded', '<', before)
    .where((expression) => expression.not(isUsed))
    .orderBy('uploaded')
    .limit(most)
    .execute();
  return rows.map(({ user_id, file_id }) => ({ userId: user_id, id: file_id }));
}

/** Which of these names are in use by files. */
export async function storedNames(tx: Tx, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await tx.selectFrom('files').select('stored_as').where('stored_as', 'in', names).execute();
  return new Set(rows.map(({ stored_as }) => stored_as));
}

/** Replaces the file references of a saved form; findFiles() holds the files. */
export async function putFormFiles(
  tx: Tx,
  userId: number,
  year: string,
  section: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('saved_form_files')
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .where('section', '=', section)
    .execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('saved_form_files')
    .values(ids.map((id) => ({ user_id: userId, tax_year: year, section, file_id: id })))
    .execute();
}

export function asStoredFile({ id, name, kind, bytes }: FileRow): StoredFile {
  return { id, name, kind, bytes };
}

/**
 * Drafts are saved as typed; an id is random enough to search for it in their text. A receipt that was removed keeps
 * its file as long as that can be undone. What was sent with a return stays as long as the return.
 */
const isUsed = sql<boolean>`(
  exists (select from saved_form_files used
          where used.user_id = files.user_id and used.file_id = files.file_id)
  or exists (select from saved_drafts draft
          where draft.user_id = files.user_id and strpos(draft.entries::text, files.file_id::text) > 0)
  or exists (select from receipts
          where receipts.user_id = files.user_id and receipts.file_id = files.file_id)
  or exists (select from return_attachments attached
          where attached.user_id = files.user_id and attached.file_id = files.file_id)
  or exists (select from sent_attachments sent
          where sent.user_id = files.user_id and sent.file_id = files.file_id)
  or exists (select from form_requests asked
          where asked.user_id = files.user_id
            and strpos(concat(asked.draft::text, asked.answers::text), files.file_id::text) > 0))`;
