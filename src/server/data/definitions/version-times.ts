import type { Version } from '#contract/definitions/definitions.ts';
import type { Tx } from '../../db/database.ts';
import { wireVersions } from '../publishing/versions.ts';

/** A form of a year with the number of one of its versions. */
export interface VersionKey {
  code: string;
  taxYear: string;
  version: number;
}

type Current = VersionKey & { readonly isWithdrawn: boolean };

/** What a transaction has read: saving a form asks four times, and the answer has hundreds of rows. */
const known = new WeakMap<Tx, { readonly at: number; readonly versions: Promise<readonly Current[]> }>();

/** For whoever publishes or withdraws a form in this transaction. */
export function forgetCurrentVersions(tx: Tx): void {
  known.delete(tx);
}

/**
 * The version of every form and year in force at a given time: the highest number that has taken effect. Forms with
 * only scheduled versions are left out. Does not read the definitions. Asked once in a transaction.
 */
export async function currentVersions(tx: Tx, now: Date): Promise<readonly Current[]> {
  const before = known.get(tx);
  if (before?.at === now.getTime()) return before.versions;
  const versions = readCurrentVersions(tx, now);
  known.set(tx, { at: now.getTime(), versions });
  return versions;
}

async function readCurrentVersions(tx: Tx, now: Date): Promise<readonly Current[]> {
  return highest(tx)
    .select((one) =>
      one
        .exists(
          one
            .selectFrom('withdrawn_forms as w')
            .whereRef('w.code', '=', 'form_versions.code')
            .whereRef('w.tax_year', '=', 'form_versions.tax_year'),
        )
        .$castTo<boolean>()
        .as('isWithdrawn'),
    )
    .where('holds_from', '<=', now)
    .execute();
}

/** The newest version of every form and year, in effect or scheduled. */
export async function newestVersions(tx: Tx): Promise<VersionKey[]> {
  return highest(tx).execute();
}

function highest(tx: Tx) {
  return tx
    .selectFrom('form_versions')
    .select(({ fn }) => ['code', 'tax_year as taxYear', fn.max('version').as('version')])
    .groupBy(['code', 'tax_year']);
}

/** Every version of a form, in all its years. */
export async function versionKeys(tx: Tx, code: string): Promise<VersionKey[]> {
  return tx
    .selectFrom('form_versions')
    .select(['code', 'tax_year as taxYear', 'version'])
    .where('code', '=', code)
    .execute();
}

/** The version numbers of a form, newest first; with `now`, only those in effect. */
export async function versionNumbers(
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

/** Every version of a form, newest first, with its state at a given time. */
export async function versionsOf(tx: Tx, code: string, taxYear: string, now: Date): Promise<Version[]> {
  const rows = await tx
    .selectFrom('form_versions')
    .select(['version', 'published', 'published_by', 'approved_by', 'note', 'holds_from', 'restores'])
    .select(['scenarios', 'scenarios_removed'])
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .orderBy('version', 'desc')
    .execute();
  return wireVersions(rows, now);
}
