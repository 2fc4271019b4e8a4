import type { Tx } from '../../db/database.ts';
import type { FileFormat } from './schema.ts';

export interface NewFile {
  readonly taxYear: string;
  readonly format: FileFormat;
  readonly name: string;
  readonly fingerprint: string;
  readonly text: string;
}

/** The files of a year without their text, newest first. */
export async function filesOf(tx: Tx, taxYear: string) {
  return tx
    .selectFrom('return_schemas')
    .select(['version', 'format', 'file_name', 'fingerprint', 'uploaded_by', 'uploaded'])
    .where('tax_year', '=', taxYear)
    .orderBy('version', 'desc')
    .execute();
}

/** The text of a file; undefined if there is none. */
export async function fileText(tx: Tx, taxYear: string, version: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('return_schemas')
    .select('body')
    .where('tax_year', '=', taxYear)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.body;
}

/**
 * Adds a file as the next version of its year. Of two at once the second is refused by the key, and undefined is
 * returned.
 */
export async function insertFile(
  tx: Tx,
  { taxYear, format, name, fingerprint, text }: NewFile,
  by: string,
  now: Date,
): Promise<number | undefined> {
  const [newest] = await filesOf(tx, taxYear);
  const version = (newest?.version ?? 0) + 1;
  const added = await tx
    .insertInto('return_schemas')
    .values({
      tax_year: taxYear,
      version,
      format,
      file_name: name,
      fingerprint,
      body: text,
      uploaded_by: by,
      uploaded: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return added?.version;
}

/** What was last decided about filing each year. */
export async function openings(tx: Tx) {
  return tx
    .selectFrom('filing_openings')
    .distinctOn('tax_year')
    .selectAll()
    .orderBy('tax_year')
    .orderBy('opening_id', 'desc')
    .execute();
}

export async function insertOpening(
  tx: Tx,
  taxYear: string,
  version: number | null,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('filing_openings')
    .values({ tax_year: taxYear, version, by_staff: by, at: now })
    .execute();
}
