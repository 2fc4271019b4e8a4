import { isShipped, isTaxYear, type TaxYear, yearBefore } from '#domain/tax-year.ts';
import { ratesOf, shippedRateSet } from '#tax/rates/index.ts';
import { withMissingFigures, ratesFromSet, type RateSet } from '#tax/rates/rate-set.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';
import type { Tx } from '../../db/database.ts';
import { cachePerDatabase } from '../../db/per-database.ts';
import { AppError } from '../../http/app-error.ts';
import { rateSetProblems } from './rate-set-problems.ts';
import { currentRateVersion, findRateDraft, findRateSet, newestRateVersion } from './rates.repo.ts';

/**
 * Versions never change, so they are cached by key. Which one is in force is queried each time: another process may
 * have published.
 */
const ratesRead = cachePerDatabase(() => new Map<string, YearRates>());

/**
 * The rates for a year at a given time: the last version published by staff and in effect, or else the shipped one.
 * Throws not_found for a year without either, unavailable if the stored rates cannot be read.
 */
export async function ratesInForce(tx: Tx, year: TaxYear, now: Date): Promise<YearRates> {
  return ratesOfVersion(tx, year, await currentRateVersion(tx, year, now));
}

async function ratesOfVersion(tx: Tx, year: TaxYear, version: number): Promise<YearRates> {
  if (version === 0) {
    if (!isShipped(year)) throw new AppError('not_found', `There are no rates for ${year} yet.`);
    return ratesOf(year);
  }
  const read = ratesRead(tx);
  const key = `${year}/${version}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const set = await setOf(tx, year, version);
  const [wrong] = set === undefined ? [] : rateSetProblems(set, year);
  if (set === undefined || wrong !== undefined)
    throw new AppError('unavailable', `We cannot read the rates for ${year}. ${wrong?.message ?? ''}`.trim());
  const rates = ratesFromSet(set);
  read.set(key, rates);
  return rates;
}

/** The figures in force as staff see them; undefined for a year without any. */
export async function setInForce(tx: Tx, year: TaxYear, now: Date): Promise<RateSet | undefined> {
  return setOf(tx, year, await currentRateVersion(tx, year, now));
}

/** The newest published figures, in effect or scheduled: new drafts start from them. */
export async function newestSet(tx: Tx, year: TaxYear): Promise<RateSet | undefined> {
  return setOf(tx, year, await newestRateVersion(tx, year));
}

/** A published version; 0 is the shipped file. */
export async function setOf(tx: Tx, year: TaxYear, version: number): Promise<RateSet | undefined> {
  if (version === 0) return shippedRateSet(year);
  const stored = await findRateSet(tx, year, version);
  return stored && withMissingFigures(stored, newestShippedSet(year));
}

/**
 * The rates for trying out the forms of a year. Before it has rates in effect: scheduled ones, its draft if complete,
 * or else the rates of the year before.
 */
export async function ratesToTryWith(tx: Tx, year: TaxYear, now: Date): Promise<YearRates> {
  if (await hasRates(tx, year, now)) return ratesInForce(tx, year, now);
  const scheduled = await newestRateVersion(tx, year);
  if (scheduled > 0) return ratesOfVersion(tx, year, scheduled);
  const draft = (await findRateDraft(tx, year))?.definition;
  if (draft !== undefined && rateSetProblems(draft, year).length === 0) return ratesFromSet(draft);
  const before = yearBefore(year);
  if (before === undefined) throw new AppError('not_found', `There are no rates for ${year} yet.`);
  return ratesToTryWith(tx, before, now);
}

/** Whether a year has rates in effect at a given time. Without them it is not offered. */
export async function hasRates(tx: Tx, year: TaxYear, now: Date): Promise<boolean> {
  return isShipped(year) || (await currentRateVersion(tx, year, now)) > 0;
}

/** The tax year in a path. Throws not_found for one the product does not support. */
export function knownYear(name: string): TaxYear {
  if (isTaxYear(name)) return name;
  throw new AppError('not_found', `There is no tax year ${name}.`);
}

/** Every figure of this release: the year's own, or those of the last shipped year before it. */
function newestShippedSet(year: TaxYear): RateSet {
  let at: TaxYear | undefined = year;
  while (at !== undefined) {
    const set = shippedRateSet(at);
    if (set !== undefined) return set;
    at = yearBefore(at);
  }
  return {};
}
