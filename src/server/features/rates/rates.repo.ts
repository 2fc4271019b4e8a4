import { randomInt } from 'node:crypto';
import type { RateSet } from '#tax/rates/rate-set.ts';
import type { Tx } from '../../db/database.ts';

/** The newest published version of each year that has one. */
export async function currentRateVersions(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('rate_sets')
    .select(({ fn }) => ['tax_year', fn.max('version').as('version')])
    .groupBy('tax_year')
    .execute();
  return new Map(rows.map(({ tax_year, version }) => [tax_year, version]));
}

/** The newest published version of a year; 0 when none is. */
export async function currentRateVersion(tx: Tx, year: string): Promise<number> {
  const row = await tx
    .selectFrom('rate_sets')
    .select(({ fn }) => fn.max<number | null>('version').as('version'))
    .where('tax_year', '=', year)
    .executeTakeFirst();
  return row?.version ?? 0;
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
    .select(['version', 'published', 'published_by', 'note'])
    .where('tax_year', '=', year)
    .orderBy('version', 'desc')
    .execute();
}

/** Fails on the primary key when someone published the same number first. */
export async function insertRateSet(
  tx: Tx,
  { year, version, set, by, note }: { year: string; version: number; set: RateSet; by: string; note: string },
  now: Date,
): Promise<void> {
  const definition = JSON.stringify(set);
  await tx
    .insertInto('rate_sets')
    .values({ tax_year: year, version, definition, published: now, published_by: by, note })
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
 * Saves a draft edited from `revision` (0: there was none). Returns the new revision, or undefined when someone else saved
 * in between.
 */
export async function putRateDraft(
  tx: Tx,
  year: string,
  set: RateSet,
  revision: number,
  { email, now }: { email: string; now: Date },
): Promise<number | undefined> {
  const content = {
    definition: JSON.stringify(set),
    // A new draft starts anywhere: someone who still holds a revision of an earlier draft must not hit this one.
    revision: revision === 0 ? randomInt(1, 1_000_000_000) : revision + 1,
    saved_by: email,
    saved: now,
  };
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

/** Holds off other changes of the draft until the end of the transaction. */
export async function lockRateDraft(tx: Tx, year: string): Promise<void> {
  await tx.selectFrom('rate_drafts').select('revision').where('tax_year', '=', year).forUpdate().execute();
}

/** Deletes the draft at this revision. False when it is another one or gone. */
export async function deleteRateDraft(tx: Tx, year: string, revision: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('rate_drafts')
    .where('tax_year', '=', year)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
