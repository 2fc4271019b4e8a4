import { type RefObject, useEffect } from 'react';

/**
 * Scrolls the open tab into view where the tabs do not all fit: after a reload, when their counters appear,
 * and when the window gets narrower. The id of a tab ends with its value: 'dock-tab-tests'.
 */
export function useTabInSight(tabs: RefObject<HTMLElement | null>, value: string): void {
  useEffect(() => {
    const list = tabs.current;
    if (list === null) return undefined;
    const open = list.querySelector(`[role="tab"][id$="-tab-${value}"]`);
    const sized = new ResizeObserver(() => bringIntoSight(open, list));
    for (const part of [list, ...list.children]) sized.observe(part);
    return () => sized.disconnect();
  }, [tabs, value]);
}

/**
 * Sideways only, so that the page stays in place. Includes part of its neighbour, to show that there are
 * more.
 */
function bringIntoSight(tab: Element | null, list: HTMLElement): void {
  if (tab === null) return;
  const [open, all] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  if (open.right + NEIGHBOUR > all.right) list.scrollLeft += open.right + NEIGHBOUR - all.right;
  else if (open.left - NEIGHBOUR < all.left) list.scrollLeft -= all.left + NEIGHBOUR - open.left;
}

/** Pixels of the neighbour that stay in view. */
const NEIGHBOUR = 56;
