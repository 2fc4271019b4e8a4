import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RateFigures } from '#contract/rates/rates.ts';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { useTryRatesMutation } from './api.ts';
import type { Tried } from './publish-rates.tsx';

interface TryOptions {
  readonly taxYear: string;
  readonly figures: RateFigures;
  /**
   * The value of the last heartbeat, which changes with every change of a scenario; undefined before the
   * first.
   */
  readonly scenarios: string | undefined;
  /** The result is visible. */
  readonly isShown: boolean;
  /** What has to be done first. */
  readonly before: () => Promise<unknown>;
}

/** What was tried. */
type Subject = Pick<TryOptions, 'figures' | 'scenarios'>;

/**
 * What figures would mean for people and for the year's scenarios. While visible, it runs again once someone
 * changed a scenario.
 */
export function useTry({ taxYear, figures, scenarios, isShown, before }: TryOptions) {
  /** The result, and what it was for: after an edit it no longer applies. */
  const [tried, setTried] = useState<{ of: Subject; result: Tried }>();
  const [refusal, setRefusal] = useState<string>();
  const [tryOut] = useTryRatesMutation();
  const newest = useRef(0);
  const ask = async (heartbeat: string | undefined) => {
    newest.current += 1;
    const own = newest.current;
    try {
      await before();
      const result = await tryOut({ params: { taxYear }, body: { figures } }).unwrap();
      if (own === newest.current) setTried({ of: { figures, scenarios: heartbeat }, result });
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
    // The last of several values at once counts.
    const timer = setTimeout(() => void again(scenarios));
    return () => clearTimeout(timer);
  }, [hasOtherScenarios, isShown, scenarios]);
  return {
    result: tried?.result,
    refusal,
    /** What changed since: figures are tried again on request, scenarios by themselves. */
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
    /** Called with what publishing found. */
    found: ({ problems, failing }: Pick<Tried, 'problems' | 'failing'>) =>
      setTried((now) => now && { of: { figures, scenarios }, result: { ...now.result, problems, failing } }),
  };
}
