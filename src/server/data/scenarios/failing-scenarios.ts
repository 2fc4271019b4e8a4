import type { ScenarioResult } from '#contract/scenarios/scenario-result.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Database } from '../../db/database.ts';
import { groundsOf, removedSinceVersion, runAll, scenariosOf } from './scenarios-of-draft.ts';

/** 'One scenario fails and 2 are to be looked at.': why the form cannot be published. */
export function failingWords(failing: readonly ScenarioResult[]): string {
  const toLookAt = failing.filter(({ carriedFrom }) => carriedFrom !== undefined).length;
  const scenarios = (count: number) => (count === 1 ? 'One scenario' : `${count} scenarios`);
  const are = toLookAt === 1 ? 'is' : 'are';
  const fail = failing.length - toLookAt;
  if (fail === 0) return `${scenarios(toLookAt)} ${are} still waiting for a check.`;
  const more = toLookAt === 0 ? '' : ` and ${toLookAt} ${are} still waiting for a check`;
  return `${scenarios(fail)} ${fail === 1 ? 'fails' : 'fail'}${more}.`;
}

/**
 * The scenarios that prevent publishing a draft without problems, given the other forms and rates in force at a time;
 * how many pass, and how many were removed since the newest version.
 */
export async function failingScenarios(
  db: Database,
  draft: Definition,
  now: Date,
): Promise<{ failing: ScenarioResult[]; passed: number; removed: number }> {
  const { scenarios, grounds, removed } = await db.asSystem(async (tx) => {
    const all = await scenariosOf(tx, draft);
    return {
      scenarios: all,
      removed: (await removedSinceVersion(tx, draft)).length,
      grounds: await groundsOf(tx, draft, all, now),
    };
  });
  const failing = (await runAll(scenarios, grounds)).filter(({ failures }) => failures.length > 0);
  return { failing, passed: scenarios.length - failing.length, removed };
}
