import { sql } from 'kysely';
import type { Version } from '#contract/definitions/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Tx } from '../../db/database.ts';
import { draftContent } from '../publishing/draft-content.ts';
import { forgetCurrentVersions } from './version-times.ts';

export interface PublishedVersion {
  code: string;
  taxYear: string;
  version: number;
  definition: Definition;
  published: Date;
}

/**
 * The newest version of every form and year with its list columns, extracted in the database because definitions are
 * long.
 */
export async function versionSummaries(tx: Tx) {
  return tx
    .selectFrom('form_versions as v')
    .leftJoin('form_drafts as d', (join) =>
      join.onRef('d.code', '=', 'v.code').onRef('d.tax_year', '=', 'v.tax_year'),
    )
    .leftJoin('form_reviews as r', (join) =>
      join
        .onRef('r.code', '=', 'd.code')
        .onRef('r.tax_year', '=', 'd.tax_year')
        .onRef('r.revision', '=', 'd.revision'),
    )
    .distinctOn(['v.code', 'v.tax_year'])
    .select([
      'v.code',
      'v.tax_year as taxYear',
      'v.version',
      'v.published',
      'v.holds_from as holdsFrom',
      'r.state as review',
      ...shownOf('v'),
      // A draft equal to the published version is no longer a draft. Its row stays for those who have it open.
      sql<boolean>`coalesce(d.definition <> v.definition, false)`.as('hasDraft'),
    ])
    .orderBy('v.code')
    .orderBy('v.tax_year')
    .orderBy('v.version', 'desc')
    .execute();
}

/** The list columns of a definition. The stored text may be unreadable, and the list must still load. */
function shownOf(table: 'v' | 'd') {
  const definition = sql.ref(`${table}.definition`);
  return [
    sql<string>`coalesce(${definition} ->> 'title', ${sql.ref(`${table}.code`)})`.as('title'),
    sql<string>`coalesce(${definition} ->> 'kind', '')`.as('kind'),
    sql<number>`case when jsonb_typeof(${definition} #> '{form_json,fields}') = 'array'
      then jsonb_array_length(${definition} #> '{form_json,fields}') else 0 end`.as('fields'),
  ] as const;
}

export async function findVersion(
  tx: Tx,
  code: string,
  taxYear: string,
  version: number,
): Promise<(PublishedVersion & { publishedBy: string; note: string }) | undefined> {
  const row = await tx
    .selectFrom('form_versions')
    .selectAll()
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { definition, published, published_by, note } = row;
  return { code, taxYear, version, definition, published, publishedBy: published_by, note };
}

export async function validatorHash(
  tx: Tx,
  of: { code: string; taxYear: string; version: number },
  forYear: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('form_validators')
    .select('hash')
    .where('code', '=', of.code)
    .where('tax_year', '=', of.taxYear)
    .where('version', '=', of.version)
    .where('for_year', '=', forYear)
    .executeTakeFirst();
  return row?.hash;
}

interface VersionKey {
  code: string;
  tax_year: string;
  version: number;
}

export interface VersionToInsert {
  definition: Definition;
  version: number;
  publishedBy: string;
  note: string;
  validators: readonly { forYear: string; hash: string; code: string }[];
  holdsFrom: Date;
  approvedBy: string;
  /** The version whose definition it restores. */
  restores: number | undefined;
  scenarios: Version['scenarios'];
}

/**
 * Saves a version with its compiled validators. Fails on the primary key if someone else published the same number
 * first.
 */
export async function insertVersion(
  tx: Tx,
  {
    definition,
    version,
    publishedBy,
    note,
    validators,
    holdsFrom,
    approvedBy,
    restores,
    scenarios,
  }: VersionToInsert,
  now: Date,
): Promise<void> {
  const key = { code: definition.code, tax_year: definition.taxYear, version };
  await tx
    .insertInto('form_versions')
    .values({
      ...key,
      definition: JSON.stringify(definition),
      published: now,
      published_by: publishedBy,
      note,
      holds_from: holdsFrom,
      approved_by: approvedBy,
      restores: restores ?? null,
      scenarios: scenarios?.passed ?? null,
      scenarios_removed: scenarios?.removed ?? null,
    })
    .execute();
  forgetCurrentVersions(tx);
  for (const validator of validators) await insertValidator(tx, key, validator);
}

/** Saves a compiled validator for a year, unless another process was first: the same text gives the same code. */
export async function insertValidator(
  tx: Tx,
  version: VersionKey,
  { forYear, hash, code }: { forYear: string; hash: string; code: string },
): Promise<void> {
  await tx
    .insertInto('validators')
    .values({ hash, code })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  await tx
    .insertInto('form_validators')
    .values({ ...version, for_year: forYear, hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findValidator(tx: Tx, hash: string): Promise<string | undefined> {
  const row = await tx.selectFrom('validators').select('code').where('hash', '=', hash).executeTakeFirst();
  return row?.code;
}

export async function findDraft(tx: Tx, code: string, taxYear: string) {
  return tx
    .selectFrom('form_drafts')
    .selectAll()
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .executeTakeFirst();
}

/**
 * Every draft without its definition. The list columns, and whether it differs from the newest version, are worked out
 * in the database.
 */
export async function draftSummaries(tx: Tx) {
  return tx
    .selectFrom('form_drafts as d')
    .leftJoin('form_reviews as r', (join) =>
      join
        .onRef('r.code', '=', 'd.code')
        .onRef('r.tax_year', '=', 'd.tax_year')
        .onRef('r.revision', '=', 'd.revision'),
    )
    .select([
      'd.code',
      'd.tax_year as taxYear',
      'd.revision',
      'd.saved_by as savedBy',
      'd.saved',
      'r.state as review',
      sql<boolean>`d.definition is distinct from (
        select v.definition from form_versions v where v.code = d.code and v.tax_year = d.tax_year
        order by v.version desc limit 1)`.as('differs'),
      ...shownOf('d'),
    ])
    .execute();
}

/** Every draft as stored. It may not be a definition of this release. */
export async function everyDraft(tx: Tx): Promise<Definition[]> {
  const rows = await tx.selectFrom('form_drafts').select('definition').execute();
  return rows.map(({ definition }) => definition);
}

/**
 * Saves a draft edited from `revision` (0 for a new one). Returns the new revision, or undefined if someone else has
 * saved in between.
 */
export async function putDraft(
  tx: Tx,
  definition: Definition,
  revision: number,
  savedBy: string,
  now: Date,
): Promise<number | undefined> {
  const content = draftContent(definition, revision, savedBy, now);
  const query =
    revision === 0
      ? tx
          .insertInto('form_drafts')
          .values({ code: definition.code, tax_year: definition.taxYear, ...content })
          .onConflict((conflict) => conflict.columns(['code', 'tax_year']).doNothing())
          .returning('revision')
      : tx
          .updateTable('form_drafts')
          .set(content)
          .where('code', '=', definition.code)
          .where('tax_year', '=', definition.taxYear)
          .where('revision', '=', revision)
          .returning('revision');
  return (await query.executeTakeFirst())?.revision;
}

/** Blocks other changes to the draft until the end of the transaction. */
export async function lockDraft(tx: Tx, code: string, taxYear: string): Promise<void> {
  await tx
    .selectFrom('form_drafts')
    .select('revision')
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .forUpdate()
    .execute();
}

/** Deletes the draft at this revision. False if it has changed or does not exist. */
export async function deleteDraft(tx: Tx, code: string, taxYear: string, revision: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('form_drafts')
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
