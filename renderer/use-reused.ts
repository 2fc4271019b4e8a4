import { useState } from 'react';

/** The same object while it is equal, so that typing does not redraw every box. */
export function useSameWhileEqual<T>(next: T, isEqual: (one: T, other: T) => boolean): T {
  return useReused(next, (before, now) => (isEqual(before, now) ? before : now));
}

/** `next`, or the parts of the previous object that `reuse` returns; see reuse-parts.ts. */
export function useReused<T>(next: T, reuse: (before: T, next: T) => T): T {
  const [memory] = useState(() => memoryOf(next));
  return memory(next, reuse);
}

/**
 * Not React state, because setting it would draw the whole form twice on every change. If React discards a render, only
 * an equal object is left.
 */
function memoryOf<T>(start: T) {
  let current = start;
  return (next: T, reuse: (before: T, next: T) => T): T => {
    if (current !== next) current = reuse(current, next);
    return current;
  };
}
