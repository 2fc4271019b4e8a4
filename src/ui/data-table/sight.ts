/** Scrolls sideways no further than needed for the cells of a column to be seen. */
export function bringColumnIntoSight(scroll: HTMLElement, column: number): void {
  // Every row is as wide as the header.
  const heading = scroll.querySelectorAll<HTMLElement>('[role="columnheader"]')[column];
  if (heading === undefined || scroll.scrollWidth <= scroll.clientWidth) return;
  const right = heading.offsetLeft + heading.offsetWidth - scroll.clientWidth;
  if (heading.offsetLeft < scroll.scrollLeft) scroll.scrollLeft = heading.offsetLeft;
  else if (right > scroll.scrollLeft) scroll.scrollLeft = right;
}
