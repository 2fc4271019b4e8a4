import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Both as in data-table.module.css. */
export const ROW_HEIGHT = 30;
export const HEADER_HEIGHT = 35;

/** Rows drawn out of sight at rest. While scrolling, as many more lie ahead as the last frame moved by. */
const AROUND = 3;
/** Before the height is known: a screen of rows, so that the first drawing is mostly the last. */
const FIRST_HEIGHT = 600;

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
  /** Rows the last scrolling moved by, negative upwards. */
  moved: number;
}

/** Rows are all of one height, so which of them are in sight is arithmetic. `look` looks again at once. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
): RowWindow & { look: () => void } {
  const [seen, setSeen] = useState<Seen>({ start: 0, height: FIRST_HEIGHT, moved: 0 });
  useLayoutEffect(() => {
    const scroll = scroller.current;
    if (scroll === null) return;
    // The rows of a frame are drawn within it: left to React, they would come one later.
    const onSight = () => flushSync(() => setSeen((before) => lookedAt(before, scroll)));
    // Told of the first height too, after the layout of the first frame and before it is painted: a table of another
    // height is drawn whole before it is seen, and nothing has to be laid out ahead of the frame to measure it.
    const resizes = new ResizeObserver(onSight);
    scroll.addEventListener('scroll', onSight, { passive: true });
    resizes.observe(scroll);
    return () => {
      scroll.removeEventListener('scroll', onSight);
      resizes.disconnect();
    };
  }, [scroller]);
  const look = () => {
    const scroll = scroller.current;
    if (scroll !== null) setSeen((before) => lookedAt(before, scroll));
  };
  return { ...windowOf(seen, count), look };
}

/** What is drawn while this is in sight. A list that became shorter has its last rows drawn. */
export function windowOf({ start: wanted, height, moved }: Seen, count: number): RowWindow {
  const inSight = Math.ceil(height / ROW_HEIGHT) + 1;
  const start = Math.max(0, Math.min(wanted, count - inSight + 1));
  // Whoever jumps does not scroll.
  const ahead = AROUND + (Math.abs(moved) < inSight - 1 ? Math.abs(moved) : 0);
  const [above, below] = moved < 0 ? [ahead, AROUND] : [AROUND, ahead];
  return { first: Math.max(0, start - above), end: Math.min(count, start + inSight + below) };
}

/** The same object while the same rows are in sight. */
function lookedAt(before: Seen, { scrollTop, clientHeight }: HTMLElement): Seen {
  const start = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT));
  // A height of none is that of a table that is not shown yet.
  const height = clientHeight === 0 ? before.height : clientHeight - HEADER_HEIGHT;
  if (start === before.start && height === before.height) return before;
  return { start, height, moved: start - before.start };
}
