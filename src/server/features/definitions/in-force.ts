import { validatorFor } from '#form-schemas/compile/validator-code.ts';
import type { Validate } from '#form-schemas/check.ts';
import { startYear, type TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { currentVersions, findVersion, type PublishedVersion, validatorHash } from './definitions.repo.ts';

/** A published definition as it applies to one tax year. */
export interface InForce extends PublishedVersion {
  readonly year: TaxYear;
}

/**
 * Versions never change, so they are kept by their key. Which version is in force is asked of the
 * database each time: another process may have published.
 */
const versions = new Map<string, PublishedVersion>();
const validators = new Map<string, Validate>();

/** Every definition in force for a tax year: of each code the newest version of the latest year not after it. */
export async function definitionsInForce(tx: Tx, year: TaxYear): Promise<InForce[]> {
  const latest = new Map<string, { code: string; taxYear: string; version: number }>();
  for (const candidate of await currentVersions(tx)) {
    if (Number(candidate.taxYear.slice(0, 4)) > startYear(year)) continue;
    const known = latest.get(candidate.code);
    if (known === undefined || known.taxYear < candidate.taxYear) latest.set(candidate.code, candidate);
  }
  const found = await Promise.all(
    [...latest.values()].map(({ code, taxYear, version }) => load(tx, code, taxYear, version)),
  );
  return found.map((published) => ({ ...published, year }));
}

/** The definition that keeps its answers under `section` (its tax_column, or its code). Throws not_found. */
export async function definitionOfSection(tx: Tx, year: TaxYear, section: string): Promise<InForce> {
  const all = await definitionsInForce(tx, year);
  const found = all.find(
    ({ definition }) =>
      definition.kind !== 'dialog' && (definition.tax_column === section || definition.code === section),
  );
  if (found === undefined) throw new AppError('not_found', `There is no form '${section}' for ${year}.`);
  return found;
}

/** Another version of the same definition, for answers begun before the newest one was published. Throws not_found. */
export async function versionOf(tx: Tx, inForce: InForce, version: number): Promise<InForce> {
  return { ...(await load(tx, inForce.code, inForce.taxYear, version)), year: inForce.year };
}

/** The compiled schema check of a definition in its year. */
export function validatorOf({ definition, year, code, taxYear, version }: InForce): Validate {
  const key = `${code}/${taxYear}/${version}/${year}`;
  const known = validators.get(key) ?? validatorFor(definition, year);
  validators.set(key, known);
  return known;
}

export function validatorHashOf(tx: Tx, inForce: InForce): Promise<string> {
  return validatorHash(tx, inForce, inForce.year);
}

async function load(tx: Tx, code: string, taxYear: string, version: number): Promise<PublishedVersion> {
  const key = `${code}/${taxYear}/${version}`;
  const known = versions.get(key);
  if (known !== undefined) return known;
  const found = await findVersion(tx, code, taxYear, version);
  if (found === undefined)
    throw new AppError('not_found', `There is no version ${version} of ${code} ${taxYear}.`);
  versions.set(key, found);
  return found;
}
