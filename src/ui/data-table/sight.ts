import type { Position } from './grid-keys.ts';
import { HEADER_HEIGHT, ROW_HEIGHT } from './use-row-window.ts';

/** Scrolls no further than needed for the cell to be seen below the header and between the edges. */
export function bringIntoSight(scroll: HTMLElement, { row, column }: Position): void {
  const top = row * ROW_HEIGHT;
  const lowest = top + ROW_HEIGHT - (scroll.clientHeight - HEADER_HEIGHT);
  if (top < scroll.scrollTop) scroll.scrollTop = top;
  else if (lowest > scroll.scrollTop) scroll.scrollTop = lowest;
  // Every row is as wide as the header.
  const heading = scroll.querySelectorAll<HTMLElement>('[role="columnheader"]')[column];
  if (heading === undefined || scroll.scrollWidth <= scroll.clientWidth) return;
  const right = heading.offsetLeft + heading.offsetWidth - scroll.clientWidth;
  if (heading.offsetLeft < scroll.scrollLeft) scroll.scrollLeft = heading.offsetLeft;
  else if (right > scroll.scrollLeft) scroll.scrollLeft = right;
}
