/** A mouse position, in window pixels. */
export interface Pointer {
  readonly x: number;
  readonly y: number;
}

/** Distance from the edge of a pane at which scrolling starts. */
const EDGE = 36;
/** Pixels per second for each pixel past the edge, and the maximum. */
const SPEED = 12;
const FASTEST = 1500;
/** The longest a frame can count, so that a late frame does not make the pane jump. */
const FRAME = 50;

/**
 * Scrolls the list or the form while the mouse is near or past its upper or lower edge, even when it rests.
 * The further out, the faster. Scrolls the pane the mouse is in, or was in last.
 */
export function edgeScroll() {
  let pane: Element | undefined;
  let pointer: Pointer = { x: 0, y: 0 };
  let frame: number | undefined;
  let last = 0;
  const roll = (now: number) => {
    const speed = pane === undefined ? 0 : speedAt(pane, pointer);
    if (pane === undefined || speed === 0) {
      frame = undefined;
      return;
    }
    const by = (Math.abs(speed) * Math.min(Math.max(now - last, 0), FRAME)) / 1000;
    last = now;
    // Browsers round less than a pixel down to nothing.
    pane.scrollBy(0, Math.sign(speed) * Math.ceil(by));
    frame = requestAnimationFrame(roll);
  };
  return {
    follow(to: Pointer) {
      pointer = to;
      const over = document.elementFromPoint(to.x, to.y)?.closest('[role="tree"], [data-pane]');
      if (over) pane = scrollerOf(over);
      if (frame !== undefined) return;
      last = performance.now();
      frame = requestAnimationFrame(roll);
    },
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}

/** Pixels per second; negative scrolls up. */
function speedAt(pane: Element, { x, y }: Pointer): number {
  const { left, right, top, bottom } = pane.getBoundingClientRect();
  if (x < left || x > right) return 0;
  const [above, below] = [Math.max(top, 0) + EDGE - y, y - Math.min(bottom, window.innerHeight) + EDGE];
  const beyond = Math.max(above, below);
  return beyond <= 0 ? 0 : Math.min(beyond * SPEED, FASTEST) * (above > below ? -1 : 1);
}

/** In a narrow window the page scrolls instead of the panes. */
function scrollerOf(pane: Element): Element {
  const isScroller = pane.scrollHeight > pane.clientHeight && getComputedStyle(pane).overflowY === 'auto';
  return isScroller ? pane : (document.scrollingElement ?? pane);
}
