import { type RefObject, useEffect, useRef } from 'react';

/** The heading of what opens beside the table: it takes the focus, and where it stands below the table it is brought up. */
export function useShownHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Beside the table it is in view already.
    const isBelow = window.matchMedia('(max-width: 1000px)').matches;
    heading.current?.scrollIntoView({ block: isBelow ? 'start' : 'nearest' });
  }, []);
  return heading;
}
