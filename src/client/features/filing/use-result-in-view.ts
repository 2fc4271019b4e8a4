import { useEffect, useRef } from 'react';

/**
 * For a result that appears in place of a form: it has the focus, and its first line is in view. Of one that is taller
 * than the window, as on a phone or at 400 % zoom, the browser alone would show the end.
 */
export function useResultInView() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = panel.current;
    shown?.focus({ preventScroll: true });
    shown?.scrollIntoView({ block: shown.offsetHeight > window.innerHeight ? 'start' : 'nearest' });
  }, []);
  return panel;
}
