import { useEffect, useState } from 'react';
import { useGetTaxSubmissionsQuery } from './api.ts';
import { isInProgress } from './outcome.ts';
import { pauseAfter } from './pauses.ts';

/**
 * The submissions of a year, or of every year. While HMRC has not answered one of them, they are asked for again and
 * again, less and less often. `answered` are those whose answer arrived while the page was open. `returns` is undefined
 * until known. The page shows the result of `shownToken` elsewhere.
 */
export function useSubmissions(yearId: number | undefined, shownToken = '') {
  const { data, isError, refetch } = useGetTaxSubmissionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const returns = data?.returns.filter((one) => yearId === undefined || one.tax_year_id === yearId);
  const waiting = (returns ?? []).filter(isInProgress).map(({ token }) => token);
  const isWaiting = waiting.length > 0;
  const [asked, setAsked] = useState(0);
  if (!isWaiting && asked > 0) setAsked(0);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isOpen = true;
    const ask = async () => {
      // It resolves to an error, too.
      await refetch();
      if (isOpen) setAsked(asked + 1);
    };
    const timer = setTimeout(() => void ask(), pauseAfter(asked));
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [isWaiting, asked, refetch]);

  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = waiting.filter((token) => !seen.includes(token));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const answered = (returns ?? []).filter(
    (one) => one.token !== shownToken && seen.includes(one.token) && !isInProgress(one),
  );
  return { returns, isError, isWaiting: waiting.some((token) => token !== shownToken), answered };
}
