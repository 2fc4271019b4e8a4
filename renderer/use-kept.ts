import { useState } from 'react';

/** The same object as long as it says the same, so that typing does not redraw every box. */
export function useSameWhileEqual<T>(next: T, isEqual: (one: T, other: T) => boolean): T {
  return useKept(next, (before, now) => (isEqual(before, now) ? before : now));
}

/** `next` with what `keep` leaves of the object before it; see kept-parts.ts. */
export function useKept<T>(next: T, keep: (before: T, next: T) => T): T {
  const [kept] = useState(() => keeper(next));
  return kept(next, keep);
}

/**
 * Not a state of React's: setting one would draw the whole form twice whenever something is different. A drawing that
 * is thrown away leaves nothing behind but another object that says the same.
 */
function keeper<T>(start: T) {
  let kept = start;
  return (next: T, keep: (before: T, next: T) => T): T => {
    if (kept !== next) kept = keep(kept, next);
    return kept;
  };
}
