import { useEffect, useRef, useState } from 'react';
import type { Submission } from '#contract/filing/submissions.ts';
import { useGetTaxSubmissionsQuery } from './api.ts';
import { isInProgress } from './outcome.ts';
import { pauseAfter } from './pauses.ts';

/**
 * The submissions of a year. While HMRC has not answered one of them, they are asked for again and again, less and less
 * often. `answered` are those whose answer arrived while the page was open. `returns` is undefined until known.
 */
export function useSubmissions(yearId: number) {
  const { data, isError, startedTimeStamp, refetch } = useGetTaxSubmissionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const returns = data?.returns.filter((one) => one.tax_year_id === yearId);
  const waiting = (returns ?? []).filter(isInProgress).map(({ token }) => token);
  const isWaiting = waiting.length > 0;
  const asked = useRef(0);
  useEffect(() => {
    if (!isWaiting) {
      asked.current = 0;
      return undefined;
    }
    const timer = setTimeout(() => {
      asked.current += 1;
      void refetch();
    }, pauseAfter(asked.current));
    return () => clearTimeout(timer);
    // Again after each request, whether it was answered or failed.
  }, [isWaiting, startedTimeStamp, refetch]);

  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = waiting.filter((token) => !seen.includes(token));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const answered = (returns ?? []).filter((one): one is Submission => {
    return seen.includes(one.token) && !isInProgress(one);
  });
  return { returns, isError, isWaiting, answered };
}
