import type { ScenarioResult } from '#contract/scenario-result.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { errorMessage } from '#client/shared/api/call-error.ts';
import { useListScenariosQuery } from '../scenarios/api.ts';
import { useRuns } from '../scenarios/use-runs.ts';
import type { ScenarioStand } from './scenario-words.ts';

/** Runs the scenarios of the form on the draft as it is looked at, in the background: nothing is published for that. */
export function useScenarioStand(
  which: { code: string; taxYear: string },
  definition: Definition,
): ScenarioStand {
  const { data, error } = useListScenariosQuery({ params: which }, { refetchOnMountOrArgChange: true });
  const { isRunning, results, notice } = useRuns(which, definition, data?.scenarios);
  const isRun = !isRunning && notice === undefined;
  const isWaiting = ({ carriedFrom }: ScenarioResult) => carriedFrom !== undefined;
  return {
    ran: isRun
      ? {
          total: results.length,
          failing: results.filter((result) => result.failures.length > 0 && !isWaiting(result)),
          toLookAt: results.filter(isWaiting),
        }
      : undefined,
    notice: error === undefined ? notice : errorMessage(error),
    removed: data?.removed ?? [],
  };
}
