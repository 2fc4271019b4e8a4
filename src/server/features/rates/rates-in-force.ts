import { isTaxYear, startYear, type TaxYear, taxYearFromId } from '#domain/tax-year.ts';
import { ratesOf, shippedSet } from '#tax/rates/index.ts';
import { completed, ratesFromSet, type RateSet } from '#tax/rates/rate-set.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { rateSetProblems } from './rate-set-problems.ts';
import { currentRateVersion, findRateDraft, findRateSet } from './rates.repo.ts';

/**
 * Versions never change, so what was read of them is kept by their key. Which one is in force is asked of the database
 * each time: another process may have published.
 */
const read = new Map<string, YearRates>();

/**
 * The rates a year is worked out with: what staff published last, or else what is shipped. Throws not_found for a year
 * that has neither, unavailable when what is stored cannot be read.
 */
export async function ratesInForce(tx: Tx, year: TaxYear): Promise<YearRates> {
  const version = await currentRateVersion(tx, year);
  if (version === 0) {
    if (shippedSet(year) === undefined) throw new AppError('not_found', `There are no rates of ${year} yet.`);
    return ratesOf(year);
  }
  const key = `${year}/${version}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const set = await setInForce(tx, year);
  const [wrong] = set === undefined ? [] : rateSetProblems(set, year);
  if (set === undefined || wrong !== undefined)
    throw new AppError('unavailable', `The rates of ${year} cannot be read. ${wrong?.message ?? ''}`.trim());
  const rates = ratesFromSet(set);
  read.set(key, rates);
  return rates;
}

/** The figures in force as staff see them; undefined for a year without. */
export async function setInForce(tx: Tx, year: TaxYear): Promise<RateSet | undefined> {
  const version = await currentRateVersion(tx, year);
  return version === 0 ? shippedSet(year) : setOf(tx, year, version);
}

/** A published version; 0 is the file that is shipped. */
export async function setOf(tx: Tx, year: TaxYear, version: number): Promise<RateSet | undefined> {
  if (version === 0) return shippedSet(year);
  const stored = await findRateSet(tx, year, version);
  return stored && completed(stored, newestShippedSet(year));
}

/**
 * What forms of a year are tried out with before it has rates of its own: its draft when that is whole, or else the rates
 * of the year before.
 */
export async function ratesToTryWith(tx: Tx, year: TaxYear): Promise<YearRates> {
  if ((await setInForce(tx, year)) !== undefined) return ratesInForce(tx, year);
  const draft = (await findRateDraft(tx, year))?.definition;
  if (draft !== undefined && rateSetProblems(draft, year).length === 0) return ratesFromSet(draft);
  const before = yearBefore(year);
  if (before === undefined) throw new AppError('not_found', `There are no rates of ${year} yet.`);
  return ratesToTryWith(tx, before);
}

/** Whether a year has rates, without which nobody is offered it. */
export async function hasRates(tx: Tx, year: TaxYear): Promise<boolean> {
  return shippedSet(year) !== undefined || (await currentRateVersion(tx, year)) > 0;
}

export function yearBefore(year: TaxYear): TaxYear | undefined {
  return taxYearFromId(startYear(year) - 1);
}

/** A year as a path names it. Throws not_found for one the product does not know. */
export function knownYear(name: string): TaxYear {
  if (isTaxYear(name)) return name;
  throw new AppError('not_found', `There is no tax year ${name}.`);
}

/** Every figure of this release: those of the year, or of the last one before it that is shipped. */
function newestShippedSet(year: TaxYear): RateSet {
  let at: TaxYear | undefined = year;
  while (at !== undefined) {
    const set = shippedSet(at);
    if (set !== undefined) return set;
    at = yearBefore(at);
  }
  return {};
}
