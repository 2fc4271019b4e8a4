import { useState } from 'react';
import type { RateFigures } from '#contract/rates.ts';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { useTryRatesMutation } from './api.ts';
import type { Tried } from './publish-rates.tsx';

/** What figures would do to people and to the scenarios of the year. `before`: what has to be done first. */
export function useTry(taxYear: string, figures: RateFigures, before: () => Promise<unknown>) {
  /** What came of trying, and the figures it was of: after an edit it says nothing any more. */
  const [tried, setTried] = useState<{ of: RateFigures; result: Tried }>();
  const [refusal, setRefusal] = useState<string>();
  const [tryOut] = useTryRatesMutation();
  return {
    result: tried?.result,
    refusal,
    isStale: tried !== undefined && tried.of !== figures,
    run: async () => {
      setRefusal(undefined);
      setTried(undefined);
      try {
        await before();
        const result = await tryOut({ params: { taxYear }, body: { figures } }).unwrap();
        setTried({ of: figures, result });
      } catch (error) {
        if (!isCallError(error)) throw error;
        setRefusal(errorMessage(error));
      }
    },
    /** Publishing found this. */
    found: ({ problems, failing }: Pick<Tried, 'problems' | 'failing'>) =>
      setTried((now) => now && { of: figures, result: { ...now.result, problems, failing } }),
  };
}
