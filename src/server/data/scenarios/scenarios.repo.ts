import { randomInt } from 'node:crypto';
import type { RemovedScenario, Scenario, StoredScenario } from '#contract/scenarios/scenarios.ts';
import type { Tx } from '../../db/database.ts';

/** Every scenario that is not removed, by form, year (newest first) and name. */
export async function everyScenario(tx: Tx): Promise<StoredScenario[]> {
  const rows = await tx
    .selectFrom('scenarios')
    .selectAll()
    .where('removed', '=', false)
    .orderBy('code')
    .orderBy('tax_year', 'desc')
    .orderBy('name')
    .execute();
  return rows.map(({ code, tax_year, name, answers, others, expected, revision, saved_by, saved }) => ({
    code,
    taxYear: tax_year,
    name,
    answers,
    ...(Object.keys(others).length > 0 && { others }),
    expected,
    revision,
    savedBy: saved_by,
    saved: saved.toISOString(),
  }));
}

/** A word that changes whenever a scenario is added, changed or removed. */
export async function scenariosStamp(tx: Tx): Promise<string> {
  const { count, revisions, last } = await tx
    .selectFrom('scenarios')
    .select(({ fn }) => [
      fn.countAll().filterWhere('removed', '=', false).as('count'),
      fn.sum('revision').as('revisions'),
      fn.max('saved').as('last'),
    ])
    .executeTakeFirstOrThrow();
  return `${count} ${revisions} ${last?.toISOString()}`;
}

/** Every scenario removed after a given time, with the forms it was filled in with. */
export async function removedAfter(
  tx: Tx,
  moment: Date,
): Promise<(RemovedScenario & Required<Pick<Scenario, 'others' | 'expected'>>)[]> {
  const rows = await tx
    .selectFrom('scenarios')
    .select(['code', 'tax_year', 'name', 'others', 'expected', 'saved_by', 'saved'])
    .where('removed', '=', true)
    .where('saved', '>', moment)
    .orderBy('saved')
    .execute();
  return rows.map(({ code, tax_year, name, others, expected, saved_by, saved }) => ({
    code,
    taxYear: tax_year,
    name,
    others,
    expected,
    removedBy: saved_by,
    removed: saved.toISOString(),
  }));
}

/**
 * Saves a scenario edited from `revision` (0 for a new one). Returns the new revision, or undefined if the name is
 * taken, or someone else has changed or removed it in between.
 */
export async function putScenario(
  tx: Tx,
  scenario: Scenario,
  revision: number,
  savedBy: string,
  now: Date,
): Promise<number | undefined> {
  const { code, taxYear, name } = scenario;
  const content = {
    answers: JSON.stringify(scenario.answers),
    others: JSON.stringify(scenario.others ?? {}),
    expected: JSON.stringify(scenario.expected),
    // A new one starts at a random number, so that a revision of an earlier one cannot match it.
    revision: revision === 0 ? randomInt(1, 1_000_000_000) : revision + 1,
    saved_by: savedBy,
    saved: now,
    removed: false,
  };
  const query =
    revision === 0
      ? tx
          .insertInto('scenarios')
          .values({ code, tax_year: taxYear, name, ...content })
          .onConflict((conflict) =>
            conflict
              .columns(['code', 'tax_year', 'name'])
              .doUpdateSet(content)
              .where('scenarios.removed', '=', true),
          )
          .returning('revision')
      : tx
          .updateTable('scenarios')
          .set(content)
          .where('code', '=', code)
          .where('tax_year', '=', taxYear)
          .where('name', '=', name)
          .where('revision', '=', revision)
          .where('removed', '=', false)
          .returning('revision');
  return (await query.executeTakeFirst())?.revision;
}

/** Removes the scenario at this revision. False if it has changed or does not exist. */
export async function removeScenario(
  tx: Tx,
  { code, taxYear, name }: Pick<Scenario, 'code' | 'taxYear' | 'name'>,
  revision: number,
  removedBy: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('scenarios')
    .set({ removed: true, saved_by: removedBy, saved: now })
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .where('name', '=', name)
    .where('revision', '=', revision)
    .where('removed', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Adds those whose form, year and name never existed. */
export async function addMissing(
  tx: Tx,
  scenarios: readonly Scenario[],
  savedBy: string,
  now: Date,
): Promise<void> {
  for (const { code, taxYear, name, answers, others = {}, expected } of scenarios) {
    await tx
      .insertInto('scenarios')
      .values({
        code,
        tax_year: taxYear,
        name,
        answers: JSON.stringify(answers),
        others: JSON.stringify(others),
        expected: JSON.stringify(expected),
        revision: 1,
        saved_by: savedBy,
        saved: now,
        removed: false,
      })
      .onConflict((conflict) => conflict.columns(['code', 'tax_year', 'name']).doNothing())
      .execute();
  }
}
