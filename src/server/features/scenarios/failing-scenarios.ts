import type { ScenarioResult } from '#contract/scenario-result.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Database } from '../../db/database.ts';
import { groundsOf, runAll, scenariosOf } from './scenarios-of-draft.ts';

/** The scenarios that stand in the way of publishing a draft without problems, with what else is in force at a moment. */
export async function failingScenarios(
  db: Database,
  draft: Definition,
  now: Date,
): Promise<ScenarioResult[]> {
  const { scenarios, grounds } = await db.asSystem(async (tx) => {
    const all = await scenariosOf(tx, draft);
    return {
      scenarios: all,
      grounds: await groundsOf(
        tx,
        draft,
        all.map(({ taxYear }) => taxYear),
        now,
      ),
    };
  });
  return (await runAll(scenarios, grounds)).filter(({ failures }) => failures.length > 0);
}
