import { useEffect, useState } from 'react';
import type { ScenarioResult } from '#contract/scenarios/scenario-result.ts';
import type { StoredScenario } from '#contract/scenarios/scenarios.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { withFirstProblem } from '../draft/first-problem.ts';
import { useRunScenariosMutation } from './api.ts';

/** Milliseconds; long enough not to run on every keystroke. */
const DELAY_MS = 600;

interface Run {
  readonly of: readonly [Definition, readonly StoredScenario[]];
  readonly results: readonly ScenarioResult[];
  readonly notice: string | undefined;
}

/** Runs the scenarios on the current form, a moment after the last change. */
export function useScenarioRuns(
  which: { code: string; taxYear: string },
  definition: Definition,
  scenarios: readonly StoredScenario[] | undefined,
) {
  const [run] = useRunScenariosMutation();
  const [last, setLast] = useState<Run>();
  const { code, taxYear } = which;
  useEffect(() => {
    if (scenarios === undefined) return undefined;
    let isOver = false;
    const done = (results: readonly ScenarioResult[], notice?: string) => {
      if (!isOver) setLast({ of: [definition, scenarios], results, notice });
    };
    const ask = async () => {
      try {
        const reply = await run({ params: { code, taxYear }, body: { definition } }).unwrap();
        if (reply.status === 'success') done(reply.results);
        else done([], `Not run: ${withFirstProblem(reply, definition)}`);
      } catch (error) {
        if (!isCallError(error)) throw error;
        done([], `Not run: ${errorMessage(error)}`);
      }
    };
    const timer = setTimeout(() => void ask(), DELAY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [code, taxYear, definition, scenarios, run]);
  const isRunning = last === undefined || last.of[0] !== definition || last.of[1] !== scenarios;
  return { isRunning, results: last?.results ?? [], notice: isRunning ? undefined : last.notice };
}
