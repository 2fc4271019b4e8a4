import { validatorModule } from '#form-schemas/compile/validator-code.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { startYear, type TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { keptByDatabase } from '../../db/kept-by-database.ts';
import { AppError } from '../../http/app-error.ts';
import { withdrawnKeys } from './withdrawals.repo.ts';
import { findVersion, insertValidator, type PublishedVersion, validatorHash } from './definitions.repo.ts';
import { readStored, type UnreadableForm } from './read-stored.ts';
import { currentVersions, newestVersions, versionsHeld } from './version-times.ts';

/** A published definition as it applies to one tax year. */
export interface InForce extends PublishedVersion {
  readonly year: TaxYear;
}

/**
 * Versions never change, so they are kept by their key. Which version is in force at a moment is asked of the
 * database each time: another process may have published, and the time of a version may have come.
 */
const versionsRead = keptByDatabase(() => new Map<string, PublishedVersion | UnreadableForm>());

export interface FormsInForce {
  readonly forms: InForce[];
  readonly unreadable: UnreadableForm[];
  /** Out of use: they count in nothing and are offered to nobody; who holds answers can read them. */
  readonly withdrawn: InForce[];
}

/**
 * Every definition in force for a tax year at a moment: of each code the newest version of the latest year not after it. A version
 * that cannot be read leaves the last good one of its year in force; a form without a good one is named as unreadable.
 */
export async function formsInForce(tx: Tx, year: TaxYear, now: Date): Promise<FormsInForce> {
  const latest = new Map<string, { code: string; taxYear: string; version: number }>();
  for (const candidate of await currentVersions(tx, now)) {
    if (Number(candidate.taxYear.slice(0, 4)) > startYear(year)) continue;
    const known = latest.get(candidate.code);
    if (known === undefined || known.taxYear < candidate.taxYear) latest.set(candidate.code, candidate);
  }
  const withdrawn = await withdrawnKeys(tx);
  const found = await Promise.all(
    [...latest.values()].map(async (form) => ({
      read: await lastGood(tx, form, now),
      isWithdrawn: withdrawn.has(`${form.code}/${form.taxYear}`),
    })),
  );
  const readable = (wanted: boolean) =>
    found.flatMap(({ read, isWithdrawn }) =>
      isWithdrawn !== wanted || 'reason' in read ? [] : [{ ...read, year }],
    );
  return {
    forms: readable(false),
    unreadable: found.flatMap(({ read, isWithdrawn }) => (!isWithdrawn && 'reason' in read ? [read] : [])),
    withdrawn: readable(true),
  };
}

/** The readable definitions in force for a tax year. */
export async function definitionsInForce(tx: Tx, year: TaxYear, now: Date): Promise<InForce[]> {
  return (await formsInForce(tx, year, now)).forms;
}

/**
 * The newest readable definition of every form and first year, whether its time has come or not: what a definition may
 * refer to.
 */
export async function everyDefinition(tx: Tx): Promise<Definition[]> {
  const found = await Promise.all((await newestVersions(tx)).map((form) => lastGood(tx, form)));
  return found.flatMap((one) => ('reason' in one ? [] : [one.definition]));
}

/**
 * The definition that keeps its answers under `section` (its tax_column, or its code). Throws not_found, also
 * for one that is out of use (its answers are only to be read), and unavailable when there is one that cannot be read.
 */
export async function definitionOfSection(
  tx: Tx,
  year: TaxYear,
  section: string,
  now: Date,
): Promise<InForce> {
  const found = await definitionToRead(tx, year, section, now);
  if (found.isWithdrawn)
    throw new AppError(
      'not_found',
      `${found.definition.title} is no longer in use for ${year}. You can still read what you saved, but you cannot change it.`,
    );
  return found;
}

/** The same for reading answers alone: also of a form that is out of use. */
export async function definitionToRead(
  tx: Tx,
  year: TaxYear,
  section: string,
  now: Date,
): Promise<InForce & { readonly isWithdrawn: boolean }> {
  const { forms, unreadable, withdrawn } = await formsInForce(tx, year, now);
  const isWanted = ({ definition }: InForce) =>
    definition.kind !== 'dialog' && (definition.tax_column === section || definition.code === section);
  const found = forms.find(isWanted);
  if (found !== undefined) return { ...found, isWithdrawn: false };
  const out = withdrawn.find(isWanted);
  if (out !== undefined) return { ...out, isWithdrawn: true };
  const broken = unreadable.find((one) => one.section === section || one.code === section);
  if (broken !== undefined)
    throw new AppError('unavailable', `${broken.title} is not available at the moment. ${broken.reason}`);
  throw new AppError('not_found', `There is no form '${section}' for ${year}.`);
}

/**
 * Another version of the same definition, for answers begun before the newest one was in force. Throws not_found, also
 * for one whose time has not come, and unavailable when it cannot be read.
 */
export async function versionOf(
  tx: Tx,
  inForce: Pick<InForce, 'code' | 'taxYear' | 'year'>,
  version: number,
  now: Date,
): Promise<InForce> {
  if (!(await versionsHeld(tx, inForce, now)).includes(version)) throw noVersion(inForce, version);
  const found = await load(tx, inForce.code, inForce.taxYear, version);
  if ('reason' in found) throw new AppError('unavailable', found.reason);
  return { ...found, year: inForce.year };
}

/** What the answers of a saved form mean. Undefined when that version is gone, or not even its fields can be told. */
export async function definitionSavedWith(
  tx: Tx,
  { code, definitionYear, version }: { code: string; definitionYear: string; version: number },
): Promise<Definition | undefined> {
  return (await find(tx, code, definitionYear, version))?.definition;
}

/** The name of the check that browsers load. That of a year opened after the version was published is made now. */
export async function validatorHashOf(tx: Tx, inForce: InForce): Promise<string> {
  const { code, taxYear, version, definition, year } = inForce;
  const known = await validatorHash(tx, inForce, year);
  if (known !== undefined) return known;
  const made = validatorModule(definition, year);
  await insertValidator(tx, { code, tax_year: taxYear, version }, { forYear: year, ...made });
  return made.hash;
}

/** The newest version, or the last one before it that can be read; with `now`, of those whose time has come. */
async function lastGood(
  tx: Tx,
  { code, taxYear, version: newest }: { code: string; taxYear: string; version: number },
  now?: Date,
): Promise<PublishedVersion | UnreadableForm> {
  const first = await load(tx, code, taxYear, newest);
  if (!('reason' in first)) return first;
  for (const version of await versionsHeld(tx, { code, taxYear }, now)) {
    if (version >= newest) continue;
    const earlier = await load(tx, code, taxYear, version);
    if (!('reason' in earlier)) return earlier;
  }
  return first;
}

async function load(
  tx: Tx,
  code: string,
  taxYear: string,
  version: number,
): Promise<PublishedVersion | UnreadableForm> {
  const found = await find(tx, code, taxYear, version);
  if (found !== undefined) return found;
  throw noVersion({ code, taxYear }, version);
}

function noVersion({ code, taxYear }: { code: string; taxYear: string }, version: number): AppError {
  return new AppError('not_found', `There is no version ${version} of ${code} ${taxYear}.`);
}

async function find(
  tx: Tx,
  code: string,
  taxYear: string,
  version: number,
): Promise<PublishedVersion | UnreadableForm | undefined> {
  const versions = versionsRead(tx);
  const key = `${code}/${taxYear}/${version}`;
  const known = versions.get(key);
  if (known !== undefined) return known;
  const found = await findVersion(tx, code, taxYear, version);
  if (found === undefined) return undefined;
  const { definition, unreadable } = readStored(code, found.definition);
  const read = unreadable ?? { ...found, definition };
  versions.set(key, read);
  return read;
}
