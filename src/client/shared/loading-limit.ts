import { useEffect, useState } from 'react';

/** Spec 3, 9: loading stops after this time, in milliseconds. */
export const LOADING_MS = 30_000;

/** True when something has been loading for longer than the limit. The reply may still come. */
export function useIsTimedOut(isLoading: boolean): boolean {
  const [isOver, setOver] = useState(false);
  if (!isLoading && isOver) setOver(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setOver(true), LOADING_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading && isOver;
}
