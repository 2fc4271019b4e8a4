import { type RefObject, useEffect, useRef } from 'react';
import { NARROW } from './use-narrow.ts';

/**
 * The heading of what opens: it takes the focus. Above the table it is brought up in a narrow window; over the page it
 * is in view, and nothing scrolls.
 */
export function useShownHeading(where: 'above' | 'over'): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const isBroughtUp = where === 'above' && window.matchMedia(NARROW).matches;
    heading.current?.scrollIntoView({ block: isBroughtUp ? 'start' : 'nearest' });
  }, [where]);
  return heading;
}
