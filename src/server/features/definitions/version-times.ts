import type { Version } from '#contract/definitions.ts';
import type { Tx } from '../../db/database.ts';

/** A form of a year with the number of one of its versions. */
export interface VersionKey {
  code: string;
  taxYear: string;
  version: number;
}

/**
 * The version of every form and year that is in force at a moment: the highest number whose time has come. A form whose
 * first version is still to come is not among them. Without the definitions themselves.
 */
export async function currentVersions(tx: Tx, now: Date): Promise<VersionKey[]> {
  return highest(tx).where('holds_from', '<=', now).execute();
}

/** The newest version of every form and year, whether its time has come or not. */
export async function newestVersions(tx: Tx): Promise<VersionKey[]> {
  return highest(tx).execute();
}

function highest(tx: Tx) {
  return tx
    .selectFrom('form_versions')
    .select(({ fn }) => ['code', 'tax_year as taxYear', fn.max('version').as('version')])
    .groupBy(['code', 'tax_year']);
}

/** The numbers of a form's versions, newest first; with `now`, of those whose time has come. */
export async function versionsHeld(
  tx: Tx,
  { code, taxYear }: { code: string; taxYear: string },
  now?: Date,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('form_versions')
    .select('version')
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .$if(now !== undefined, (query) => query.where('holds_from', '<=', now ?? new Date(0)))
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version }) => version);
}

/** Every version of a form, newest first, with where it stands at a moment. */
export async function versionsOf(tx: Tx, code: string, taxYear: string, now: Date): Promise<Version[]> {
  const rows = await tx
    .selectFrom('form_versions')
    .select(['version', 'published', 'published_by', 'approved_by', 'note', 'holds_from', 'restores'])
    .select(['scenarios', 'scenarios_removed'])
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .orderBy('version', 'desc')
    .execute();
  const inForce = rows.find(({ holds_from }) => holds_from <= now)?.version ?? 0;
  return rows.map((row) => ({
    version: row.version,
    published: row.published.toISOString(),
    publishedBy: row.published_by,
    approvedBy: row.approved_by,
    note: row.note,
    holdsFrom: row.holds_from.toISOString(),
    // One below a version that already holds never comes into force, whatever its time.
    status: row.version === inForce ? 'in force' : row.version > inForce ? 'scheduled' : 'superseded',
    restores: row.restores ?? 0,
    current: row.version === inForce,
    scenarios: row.scenarios === null ? null : { passed: row.scenarios, removed: row.scenarios_removed ?? 0 },
  }));
}
