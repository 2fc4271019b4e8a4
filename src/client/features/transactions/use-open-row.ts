import { type MouseEvent, useMemo, useRef } from 'react';
import type { BookRow } from './book-row.ts';

/**
 * Opens a row with a double click or Enter (spec 2, 4), or with a tap on a touch screen. The table opens its rows on
 * every click, so the handlers around it remember what kind of click it was.
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
