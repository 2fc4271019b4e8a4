import type { ScenarioResult } from '#contract/scenarios/scenario-result.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { errorMessage } from '#client/shared/api/call-error.ts';
import { useListScenariosQuery } from '../scenarios/api.ts';
import { useScenarioRuns } from '../scenarios/use-scenario-runs.ts';
import type { ScenarioStatus } from './scenario-words.ts';

/** Runs the form's scenarios on the current draft, in the background: nothing is published. */
export function useScenarioStatus(
  which: { code: string; taxYear: string },
  definition: Definition,
): ScenarioStatus {
  const { data, error } = useListScenariosQuery({ params: which }, { refetchOnMountOrArgChange: true });
  const { isRunning, results, notice } = useScenarioRuns(which, definition, data?.scenarios);
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
