import { type RefObject, useLayoutEffect } from 'react';

/** Where each list was left, by the part of the screen it is in. */
const left = new Map<string, number>();

/** Returns a list to where it was scrolled to when it was last open. `isShown`: its rows are there. */
export function useKeptScroll(name: string, around: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const scroller = isShown
      ? around.current?.querySelector('[role="grid"]')?.parentElement?.parentElement
      : null;
    if (!scroller) return undefined;
    scroller.scrollTop = left.get(name) ?? 0;
    const keep = () => left.set(name, scroller.scrollTop);
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [name, around, isShown]);
}
