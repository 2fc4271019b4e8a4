import { useEffect } from 'react';
import { prepareSearch, type SearchedText } from './text-search.ts';

/** Makes the texts of these rows ready for `rowsWith` while nothing else is to be done: no frame and no key waits for it. */
export function usePreparedSearch<Row extends object>(
  rows: readonly Row[],
  texts: readonly SearchedText<Row>[],
): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    let waiting = 0;
    const goOn = (idle: IdleDeadline) => {
      if (!prepareSearch(rows, texts, () => idle.timeRemaining() > 1)) waiting = requestIdleCallback(goOn);
    };
    // Asked for within the next frame, it cannot come before that is painted.
    const frame = requestAnimationFrame(() => {
      waiting = requestIdleCallback(goOn);
    });
    return () => {
      cancelAnimationFrame(frame);
      cancelIdleCallback(waiting);
    };
  }, [rows, texts]);
}
