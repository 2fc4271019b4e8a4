import type { ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/rates/rates.ts';
import type { ScenarioResult } from '#contract/scenarios/scenario-result.ts';
import { type TaxYear, yearBefore } from '#domain/tax-year.ts';
import { ratesFromSet, type RateSet } from '#tax/rates/rate-set.ts';
import type { Database, Tx } from '../../db/database.ts';
import { definitionsInForce } from '../../data/definitions/in-force.ts';
import { validatorOf } from '../../data/definitions/validator-of.ts';
import type { Forms } from '../../data/scenarios/fill-in.ts';
import { runAll } from '../../data/scenarios/scenarios-of-draft.ts';
import { everyScenario } from '../../data/scenarios/scenarios.repo.ts';
import { effectsOf } from './effects.ts';
import { rateSetProblems } from '../../data/rates/rate-set-problems.ts';
import { hasRates, knownYear, ratesInForce, ratesToTryWith } from '../../data/rates/rates-in-force.ts';

/** The effect of a draft on the standard persons and on the scenarios of its year. Nothing is saved. */
export async function tryOut(
  db: Database,
  taxYear: string,
  set: RateSet,
  now: Date,
): Promise<ReplyOf<typeof contract.tryRates>> {
  const year = knownYear(taxYear);
  const problems = rateSetProblems(set, year);
  if (problems.length > 0) return { problems, effects: [], scenarios: 0, failing: [] };
  const before = yearBefore(year);
  const known = await db.asSystem(async (tx) => ({
    inForce: (await hasRates(tx, year, now)) ? await ratesInForce(tx, year, now) : undefined,
    before:
      before !== undefined && (await hasRates(tx, before, now))
        ? { year: before, rates: await ratesInForce(tx, before, now) }
        : undefined,
  }));
  const effects = effectsOf(year, ratesFromSet(set), known);
  return { problems, effects, ...(await failingWith(db, year, set, now)) };
}

async function publishedIn(tx: Tx, year: TaxYear, now: Date): Promise<Forms> {
  const forms = await definitionsInForce(tx, year, now);
  return { forms, validate: validatorOf, rates: await ratesToTryWith(tx, year, now) };
}

/** Runs every scenario of the year on the forms in force, with the draft rates. */
export async function failingWith(
  db: Database,
  year: TaxYear,
  set: RateSet,
  now: Date,
): Promise<{ scenarios: number; failing: ScenarioResult[] }> {
  const before = yearBefore(year);
  const { scenarios, published, earlier } = await db.asSystem(async (tx) => ({
    // Unchecked carried-over scenarios say nothing about the rates.
    scenarios: (await everyScenario(tx)).filter(
      ({ taxYear, expected }) => taxYear === year && expected.carriedFrom === undefined,
    ),
    published: await publishedIn(tx, year, now),
    earlier: before === undefined ? undefined : await publishedIn(tx, before, now),
  }));
  const results = await runAll(scenarios, (of) =>
    of === before && earlier !== undefined
      ? { draft: earlier, published: earlier }
      : { draft: { ...published, rates: ratesFromSet(set) }, published },
  );
  return { scenarios: results.length, failing: results.filter(({ failures }) => failures.length > 0) };
}
