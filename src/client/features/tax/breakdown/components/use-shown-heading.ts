import { type RefObject, useEffect, useRef } from 'react';
import { NARROW } from './use-narrow.ts';

/**
 * The heading of the panel that opens: it takes the focus. Above the table, a narrow window scrolls to it. Over the
 * page it is already visible, so nothing scrolls.
 */
export function useShownHeading(where: 'above' | 'over'): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const scrollsIntoView = where === 'above' && window.matchMedia(NARROW).matches;
    heading.current?.scrollIntoView({ block: scrollsIntoView ? 'start' : 'nearest' });
  }, [where]);
  return heading;
}
