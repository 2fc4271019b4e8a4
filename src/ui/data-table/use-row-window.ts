import { elementScroll, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** As in data-table.module.css. */
export const HEADER_HEIGHT = 35;

/** Rows drawn out of sight at rest. While scrolling, as many more are drawn ahead as the last frame moved by. */
const AROUND = 3;
/** Before the height is known: a screen of rows, so that the first drawing is mostly the last. */
const FIRST_RECT = { width: 0, height: 600 };

/** The places of the rows that are drawn, from `first` up to and without `end`. */
export interface RowWindow {
  first: number;
  end: number;
}

interface Seen {
  /** Whole rows above what is in sight. */
  start: number;
  /** What rows have of the height, px. */
  height: number;
  /** The height of each row, px. */
  rowHeight: number;
  /** Rows the last scrolling moved by, negative upwards. */
  moved: number;
}

/** TanStack Virtual over rows of one height. `goTo` scrolls no further than needed to bring a row into sight. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow & { goTo: (row: number) => void } {
  const last = useRef(0);
  // More rows in the direction of the scroll.
  const rangeExtractor = useCallback(
    ({ startIndex: start, endIndex, count: all }: Range) => {
      const { first, end } = windowOf(
        { start, height: (endIndex - start) * rowHeight, rowHeight, moved: start - last.current },
        all,
      );
      last.current = start;
      return Array.from({ length: end - first }, (_, step) => first + step);
    },
    [rowHeight],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is handed to a memoised part
  const virtual = useVirtualizer({
    count,
    rangeExtractor,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialRect: FIRST_RECT,
    observeElementRect: observeRows,
    scrollToFn: scrollRows,
  });
  // A phone that is turned has rows of another height.
  const measured = useRef(rowHeight);
  useLayoutEffect(() => {
    if (measured.current === rowHeight) return;
    measured.current = rowHeight;
    virtual.measure();
  }, [virtual, rowHeight]);
  const drawn = virtual.getVirtualItems();
  const first = drawn[0]?.index ?? 0;
  return {
    first,
    end: first + drawn.length,
    goTo: (row) => virtual.scrollToIndex(row),
  };
}

/** What is drawn while this is in sight. A list that became shorter has its last rows drawn. */
export function windowOf({ start: wanted, height, rowHeight, moved }: Seen, count: number): RowWindow {
  const inSight = Math.ceil(height / rowHeight) + 1;
  const start = Math.max(0, Math.min(wanted, count - inSight + 1));
  // Whoever jumps does not scroll.
  const ahead = AROUND + (Math.abs(moved) < inSight - 1 ? Math.abs(moved) : 0);
  const [above, below] = moved < 0 ? [ahead, AROUND] : [AROUND, ahead];
  return { first: Math.max(0, start - above), end: Math.min(count, start + inSight + below) };
}

type Rows = Virtualizer<HTMLElement, Element>;

/**
 * Reports the height from the first layout on, before it is painted: a table of another height is drawn whole before it
 * is seen. To measure it any earlier would force a layout of the page.
 */
function observeRows({ scrollElement }: Rows, report: (rect: { width: number; height: number }) => void) {
  if (scrollElement === null) return undefined;
  const resizes = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = scrollElement;
    // A height of none is that of a table that is not shown yet.
    if (clientHeight > 0)
      flushSync(() => report({ width: clientWidth, height: clientHeight - HEADER_HEIGHT }));
  });
  resizes.observe(scrollElement);
  return () => resizes.disconnect();
}

/** A table that is already there does not scroll: to ask for it would force a layout of the page, too. */
function scrollRows(
  offset: number,
  options: { adjustments?: number; behavior?: ScrollBehavior },
  rows: Rows,
) {
  if (offset !== rows.scrollOffset) elementScroll(offset, options, rows);
}
