import { type RefObject, useEffect } from 'react';

/**
 * Where the tabs of a list do not all fit, the one that is open is in sight: after a reload, when the counts beside them
 * come, and when the window gets narrower. The id of a tab ends with its value: 'dock-tab-tests'.
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

/** Sideways alone: the page stays where it is. With a piece of its neighbour, so that one sees that there are more. */
function bringIntoSight(tab: Element | null, list: HTMLElement): void {
  if (tab === null) return;
  const [open, all] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  if (open.right + NEIGHBOUR > all.right) list.scrollLeft += open.right + NEIGHBOUR - all.right;
  else if (open.left - NEIGHBOUR < all.left) list.scrollLeft -= all.left + NEIGHBOUR - open.left;
}

/** Pixels beside it that stay in sight. */
const NEIGHBOUR = 56;
