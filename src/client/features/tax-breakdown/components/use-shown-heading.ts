import { type RefObject, useEffect, useRef } from 'react';
import { NARROW } from './use-narrow.ts';

/** The heading of what opens beside the table or in it: it takes the focus, and in a narrow window it is brought up. */
export function useShownHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Beside the table it is in view already.
    heading.current?.scrollIntoView({ block: window.matchMedia(NARROW).matches ? 'start' : 'nearest' });
  }, []);
  return heading;
}
