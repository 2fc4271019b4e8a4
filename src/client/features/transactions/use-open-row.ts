import { type MouseEvent, useMemo, useRef } from 'react';
import type { BookRow } from './book-row.ts';

/**
 * Rows open at a double click or Enter (spec 2, 4), where a finger is at work at a tap. The table opens its rows at
 * every click: what stands around it knows which one it was.
 */
export function useOpenRow(open: (row: BookRow) => void, isTouch: boolean) {
  const clicks = useRef(0);
  return useMemo(
    () => ({
      onOpen: (row: BookRow) => {
        if (isTouch || clicks.current !== 1) open(row);
      },
      around: {
        onClickCapture: ({ detail }: MouseEvent) => (clicks.current = detail),
        onKeyDownCapture: () => (clicks.current = 0),
      },
    }),
    [open, isTouch],
  );
}
