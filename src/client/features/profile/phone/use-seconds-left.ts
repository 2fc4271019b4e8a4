import { useEffect, useState } from 'react';

/** Counts down to zero from each new `start`. */
export function useSecondsLeft(start: { readonly seconds: number } | undefined): number {
  const [known, setKnown] = useState(start);
  const [left, setLeft] = useState(start?.seconds ?? 0);
  if (known !== start) {
    setKnown(start);
    setLeft(start?.seconds ?? 0);
  }
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setLeft((now) => now - 1), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
