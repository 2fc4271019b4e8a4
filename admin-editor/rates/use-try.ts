import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RateFigures } from '#contract/rates.ts';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { useTryRatesMutation } from './api.ts';
import type { Tried } from './publish-rates.tsx';

interface TryOptions {
  readonly taxYear: string;
  readonly figures: RateFigures;
  /** The word of the last heartbeat, another one after each change of a scenario; undefined before the first. */
  readonly scenarios: string | undefined;
  /** What came of it is looked at. */
  readonly isShown: boolean;
  /** What has to be done first. */
  readonly before: () => Promise<unknown>;
}

/** What was tried. */
type Subject = Pick<TryOptions, 'figures' | 'scenarios'>;

/**
 * What figures would do to people and to the scenarios of the year. While it is looked at it is tried anew once somebody
 * changed a scenario.
 */
export function useTry({ taxYear, figures, scenarios, isShown, before }: TryOptions) {
  /** What came of trying, and what it was of: after an edit it says nothing any more. */
  const [tried, setTried] = useState<{ of: Subject; result: Tried }>();
  const [refusal, setRefusal] = useState<string>();
  const [tryOut] = useTryRatesMutation();
  const newest = useRef(0);
  const ask = async (heard: string | undefined) => {
    newest.current += 1;
    const own = newest.current;
    try {
      await before();
      const result = await tryOut({ params: { taxYear }, body: { figures } }).unwrap();
      if (own === newest.current) setTried({ of: { figures, scenarios: heard }, result });
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (own !== newest.current) return;
      setTried(undefined);
      setRefusal(errorMessage(error));
    }
  };
  const hasOtherScenarios = tried !== undefined && tried.of.scenarios !== scenarios;
  const again = useEffectEvent(ask);
  useEffect(() => {
    if (!hasOtherScenarios || !isShown) return undefined;
    // Of several words that come together the last one counts.
    const timer = setTimeout(() => void again(scenarios));
    return () => clearTimeout(timer);
  }, [hasOtherScenarios, isShown, scenarios]);
  return {
    result: tried?.result,
    refusal,
    /** What was changed since: figures are tried again when somebody asks for it, scenarios by themselves. */
    stale:
      tried === undefined
        ? undefined
        : tried.of.figures !== figures
          ? ('figures' as const)
          : hasOtherScenarios
            ? ('scenarios' as const)
            : undefined,
    run: () => {
      setTried(undefined);
      setRefusal(undefined);
      return ask(scenarios);
    },
    /** Publishing found this. */
    found: ({ problems, failing }: Pick<Tried, 'problems' | 'failing'>) =>
      setTried((now) => now && { of: { figures, scenarios }, result: { ...now.result, problems, failing } }),
  };
}
