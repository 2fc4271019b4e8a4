import { validatorModule } from '#form-schemas/compile/validator-code.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { startYear, type TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { cachePerDatabase } from '../../db/per-database.ts';
import { AppError } from '../../http/app-error.ts';
import { findVersion, insertValidator, type PublishedVersion, validatorHash } from './definitions.repo.ts';
import { readStored, type UnreadableForm } from './read-stored.ts';
import { currentVersions, newestVersions, versionNumbers } from './version-times.ts';

/** A published definition as it applies to one tax year. */
export interface InForce extends PublishedVersion {
  readonly year: TaxYear;
}

/**
 * Versions never change, so they are cached by key. Which one is in force is queried each time: another process may
 * have published, or a scheduled version may have taken effect.
 */
const versionsRead = cachePerDatabase(() => new Map<string, PublishedVersion | UnreadableForm>());

export interface FormsInForce {
  readonly forms: InForce[];
  readonly unreadable: UnreadableForm[];
  /** Withdrawn: they count nowhere and are offered to no one. People with saved answers can still read them. */
  readonly withdrawn: InForce[];
}

/**
 * Every definition in force for a tax year at a given time: for each code the newest version of the latest year up to
 * it. If a version cannot be read, the last good one of its year stays in force. A form without a good version is
 * listed as unreadable.
 */
export async function formsInForce(tx: Tx, year: TaxYear, now: Date): Promise<FormsInForce> {
  const latest = new Map<string, Awaited<ReturnType<typeof currentVersions>>[number]>();
  for (const candidate of await currentVersions(tx, now)) {
    if (Number(candidate.taxYear.slice(0, 4)) > startYear(year)) continue;
    const known = latest.get(candidate.code);
    if (known === undefined || known.taxYear < candidate.taxYear) latest.set(candidate.code, candidate);
  }
  const found = await Promise.all(
    [...latest.values()].map(async (form) => ({
      read: await lastGood(tx, form, now),
      isWithdrawn: form.isWithdrawn,
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
 * The newest readable definition of every form and first year, in force or scheduled: the forms a definition can refer
 * to.
 */
export async function everyDefinition(tx: Tx): Promise<Definition[]> {
  const found = await Promise.all((await newestVersions(tx)).map((form) => lastGood(tx, form)));
  return found.flatMap((one) => ('reason' in one ? [] : [one.definition]));
}

/**
 * The definition whose answers are stored under `section` (its tax_column, or its code). Throws not_found, also for a
 * withdrawn form (its answers are read-only), and unavailable if it cannot be read.
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

/** The same for reading answers only: includes withdrawn forms. */
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
 * for a scheduled one, and unavailable if it cannot be read.
 */
export async function versionOf(
  tx: Tx,
  inForce: Pick<InForce, 'code' | 'taxYear' | 'year'>,
  version: number,
  now: Date,
): Promise<InForce> {
  if (!(await versionNumbers(tx, inForce, now)).includes(version)) throw noVersion(inForce, version);
  const found = await load(tx, inForce.code, inForce.taxYear, version);
  if ('reason' in found) throw new AppError('unavailable', found.reason);
  return { ...found, year: inForce.year };
}

/** The definition a form was saved under. Undefined if that version is missing or even its fields cannot be read. */
export async function definitionSavedWith(
  tx: Tx,
  { code, definitionYear, version }: { code: string; definitionYear: string; version: number },
): Promise<Definition | undefined> {
  return (await find(tx, code, definitionYear, version))?.definition;
}

/**
 * The name of the validator that browsers load. For a year opened after the version was published it is created now.
 */
export async function validatorHashOf(tx: Tx, inForce: InForce): Promise<string> {
  const { code, taxYear, version, definition, year } = inForce;
  const known = await validatorHash(tx, inForce, year);
  if (known !== undefined) return known;
  const made = validatorModule(definition, year);
  await insertValidator(tx, { code, tax_year: taxYear, version }, { forYear: year, ...made });
  return made.hash;
}

/** The newest version, or the last one before it that can be read; with `now`, only versions in effect. */
async function lastGood(
  tx: Tx,
  { code, taxYear, version: newest }: { code: string; taxYear: string; version: number },
  now?: Date,
): Promise<PublishedVersion | UnreadableForm> {
  const first = await load(tx, code, taxYear, newest);
  if (!('reason' in first)) return first;
  for (const version of await versionNumbers(tx, { code, taxYear }, now)) {
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
