import { useState } from 'react';

/** The same object as long as it says the same, so that typing does not redraw every box. */
export function useSameWhileEqual<T>(next: T, isEqual: (one: T, other: T) => boolean): T {
  const [same] = useState(() => keeper(next));
  return same(next, isEqual);
}

/**
 * Not a state of React's: setting one would draw the whole form twice whenever something is different. A drawing that
 * is thrown away leaves nothing behind but another object that says the same.
 */
function keeper<T>(start: T) {
  let kept = start;
  return (next: T, isEqual: (one: T, other: T) => boolean): T => {
    if (kept !== next && !isEqual(kept, next)) kept = next;
    return kept;
  };
}
