import type { RateSet } from '#tax/rates/rate-set.ts';
import type { Tx } from '../../db/database.ts';
import { draftContent } from '../publishing/draft-content.ts';

/** The years with a published version; with `now`, with one in effect then. */
export async function yearsWithRateSets(tx: Tx, now?: Date): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('rate_sets')
    .select('tax_year')
    .$if(now !== undefined, (query) => query.where('holds_from', '<=', now ?? new Date(0)))
    .distinct()
    .execute();
  return new Set(rows.map(({ tax_year }) => tax_year));
}

/** The version of a year in force at a given time: the highest number that has taken effect. 0 if there is none. */
export async function currentRateVersion(tx: Tx, year: string, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('rate_sets')
    .select(({ fn }) => fn.max<number | null>('version').as('version'))
    .where('tax_year', '=', year)
    .where('holds_from', '<=', now)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** The newest version of a year, in effect or scheduled; 0 if none is published. */
export async function newestRateVersion(tx: Tx, year: string): Promise<number> {
  return (await rateVersions(tx, year))[0]?.version ?? 0;
}

export async function findRateSet(tx: Tx, year: string, version: number): Promise<RateSet | undefined> {
  const row = await tx
    .selectFrom('rate_sets')
    .select('definition')
    .where('tax_year', '=', year)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.definition;
}

/** Every published version of a year, newest first, without the figures. */
export async function rateVersions(tx: Tx, year: string) {
  return tx
    .selectFrom('rate_sets')
    .select(['version', 'published', 'published_by', 'approved_by', 'note', 'holds_from', 'restores'])
    .where('tax_year', '=', year)
    .orderBy('version', 'desc')
    .execute();
}

export interface RateSetToInsert {
  readonly year: string;
  readonly version: number;
  readonly set: RateSet;
  readonly by: string;
  readonly note: string;
  readonly approvedBy: string;
  readonly holdsFrom: Date;
  /** The version whose figures it restores; 0 for the shipped one. */
  readonly restores: number | undefined;
}

/** Fails on the primary key if someone else published the same number first. */
export async function insertRateSet(
  tx: Tx,
  { year, version, set, by, note, approvedBy, holdsFrom, restores }: RateSetToInsert,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('rate_sets')
    .values({
      tax_year: year,
      version,
      definition: JSON.stringify(set),
      published: now,
      published_by: by,
      note,
      approved_by: approvedBy,
      holds_from: holdsFrom,
      restores: restores ?? null,
    })
    .execute();
}

export async function findRateDraft(tx: Tx, year: string) {
  return tx.selectFrom('rate_drafts').selectAll().where('tax_year', '=', year).executeTakeFirst();
}

export async function yearsWithRateDraft(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('rate_drafts').select('tax_year').execute();
  return new Set(rows.map(({ tax_year }) => tax_year));
}

/**
 * Saves a draft edited from `revision` (0 for a new one). Returns the new revision, or undefined if someone else has
 * saved in between.
 */
export async function putRateDraft(
  tx: Tx,
  year: string,
  set: RateSet,
  revision: number,
  { email, now }: { email: string; now: Date },
): Promise<number | undefined> {
  const content = draftContent(set, revision, email, now);
  const query =
    revision === 0
      ? tx
          .insertInto('rate_drafts')
          .values({ tax_year: year, ...content })
          .onConflict((conflict) => conflict.column('tax_year').doNothing())
          .returning('revision')
      : tx
          .updateTable('rate_drafts')
          .set(content)
          .where('tax_year', '=', year)
          .where('revision', '=', revision)
          .returning('revision');
  return (await query.executeTakeFirst())?.revision;
}

/** Blocks other changes to the draft until the end of the transaction. */
export async function lockRateDraft(tx: Tx, year: string): Promise<void> {
  await tx.selectFrom('rate_drafts').select('revision').where('tax_year', '=', year).forUpdate().execute();
}

/** Deletes the draft at this revision. False if it has changed or does not exist. */
export async function deleteRateDraft(tx: Tx, year: string, revision: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('rate_drafts')
    .where('tax_year', '=', year)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
