import { setImmediate } from 'node:timers/promises';
import type { ScenarioResult } from '#contract/scenarios/scenario-result.ts';
import type { RemovedScenario, StoredScenario } from '#contract/scenarios/scenarios.ts';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import type { Validate } from '#form-schemas/check.ts';
import { validatorFor } from '#form-schemas/compile/validator-code.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';
import type { Tx } from '../../db/database.ts';
import { definitionsInForce, type InForce } from '../definitions/in-force.ts';
import { validatorOf } from '../definitions/validator-of.ts';
import { ratesToTryWith } from '../rates/rates-in-force.ts';
import { newestVersions, versionsOf } from '../definitions/version-times.ts';
import { everyWorklist } from '../worklist/worklist.repo.ts';
import type { Forms } from './fill-in.ts';
import { otherForms } from './other-forms.ts';
import { type Ground, runScenario } from './run-scenario.ts';
import { everyScenario, removedAfter } from './scenarios.repo.ts';

interface Which {
  readonly code: string;
  readonly taxYear: string;
}

/**
 * The scenarios that a definition must pass: those of every year it applies to, also where it is filled in with another
 * form. Scenarios of a year that was started belong to the form of that year. Unchecked ones carried over to it only
 * block their own form.
 */
export async function scenariosOf(tx: Tx, which: Which): Promise<StoredScenario[]> {
  return (await everyScenario(tx)).filter(await isAbout(tx, which));
}

/** The scenarios it would have to pass if staff had not removed them since its newest version was published. */
export async function removedSinceVersion(tx: Tx, which: Which): Promise<RemovedScenario[]> {
  const newest = (await versionsOf(tx, which.code, which.taxYear, new Date(0)))[0];
  if (newest === undefined) return [];
  const removed = (await removedAfter(tx, new Date(newest.published))).filter(await isAbout(tx, which));
  return removed.map(({ others: _others, expected: _expected, ...one }) => one);
}

type About = Pick<StoredScenario, 'code' | 'taxYear' | 'others' | 'expected'>;

async function isAbout(tx: Tx, which: Which) {
  const started = (await everyWorklist(tx)).map(({ code, tax_year }) => ({ code, taxYear: tax_year }));
  const next = [...(await newestVersions(tx)), ...started]
    .filter(({ code, taxYear }) => code === which.code && taxYear > which.taxYear)
    .map(({ taxYear }) => taxYear)
    .sort()[0];
  const isFilled = ({ code, taxYear }: Which) =>
    code === which.code && taxYear >= which.taxYear && (next === undefined || taxYear < next);
  return ({ code, taxYear, others, expected }: About): boolean =>
    [{ code, taxYear }, ...otherForms({ taxYear, ...(others !== undefined && { others }) })].some(isFilled) &&
    (expected.carriedFrom === undefined || (code === which.code && taxYear === which.taxYear));
}

/** What these scenarios run against at a given time, in each year they have answers of; read in one transaction. */
export async function groundsOf(
  tx: Tx,
  draft: Definition,
  scenarios: readonly Pick<StoredScenario, 'taxYear' | 'others'>[],
  now: Date,
): Promise<(year: TaxYear) => Ground> {
  const grounds = new Map<TaxYear, Ground>();
  const years = scenarios.flatMap((one) => [one.taxYear, ...otherForms(one).map(({ taxYear }) => taxYear)]);
  for (const year of new Set(years.filter(isTaxYear)))
    grounds.set(
      year,
      groundOf(await definitionsInForce(tx, year, now), await ratesToTryWith(tx, year, now), draft, year),
    );
  return (year) => {
    const ground = grounds.get(year);
    if (ground === undefined) throw new RangeError(`no forms were read for ${year}`);
    return ground;
  };
}

/** Runs them in sequence, and yields to other requests in between. */
export async function runAll(
  scenarios: readonly StoredScenario[],
  groundOfYear: (year: TaxYear) => Ground,
): Promise<ScenarioResult[]> {
  const results: ScenarioResult[] = [];
  for (const scenario of scenarios) {
    results.push(runScenario(scenario, groundOfYear));
    await setImmediate();
  }
  return results;
}

/**
 * The forms of a year, with the draft replacing the published definition of its code, unless that is for a later year than
 * the draft, or the draft is for a later one.
 */
export function groundOf(
  published: readonly InForce[],
  rates: YearRates,
  draft: Definition,
  year: TaxYear,
): Ground {
  const { code, taxYear } = draft;
  const inPlace = published.find((form) => form.code === code);
  const isUsed = taxYear <= year && (inPlace === undefined || inPlace.taxYear <= taxYear);
  // Version 0, because it is not published; its check is cached apart from published ones.
  const own: InForce = { code, taxYear, version: 0, definition: draft, published: new Date(0), year };
  let check: Validate | undefined;
  const draftForms: Forms = {
    forms: isUsed ? [...published.filter((form) => form !== inPlace), own] : published,
    validate: (form) => {
      if (form !== own) return validatorOf(form);
      check ??= validatorFor(draft, year);
      return check;
    },
    rates,
  };
  return { draft: draftForms, published: { forms: published, validate: validatorOf, rates } };
}
