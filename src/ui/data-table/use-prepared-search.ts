import { useEffect } from 'react';
import { prepareSearch, type SearchedText } from './text-search.ts';

/** Makes the texts of these rows ready for `rowsWith` while nothing else is to be done. */
export function usePreparedSearch<Row extends object>(
  rows: readonly Row[],
  texts: readonly SearchedText<Row>[],
): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    let waiting = 0;
    // Asked for within the next frame, it cannot come before that is painted.
    const frame = requestAnimationFrame(() => {
      waiting = requestIdleCallback(() => prepareSearch(rows, texts));
    });
    return () => {
      cancelAnimationFrame(frame);
      cancelIdleCallback(waiting);
    };
  }, [rows, texts]);
}
