import { useState } from 'react';

/** The same object as long as it says the same, so that typing does not redraw every box. */
export function useSameWhileEqual<T>(next: T, isEqual: (one: T, other: T) => boolean): T {
  const [kept, setKept] = useState(() => next);
  if (kept === next || isEqual(kept, next)) return kept;
  setKept(() => next);
  return next;
}
