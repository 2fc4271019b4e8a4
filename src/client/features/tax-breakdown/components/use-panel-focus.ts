import { type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * When what stood open is gone, by its button, Escape or the way back, the focus returns to where it was opened from.
 * @param open names what is open; the element that opens it carries the name as data-opens.
 */
export function useReturnedFocus(open: string | undefined): void {
  const previous = useRef(open);
  useEffect(() => {
    const closed = previous.current;
    previous.current = open;
    if (closed === undefined || open !== undefined) return;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(closed)}"]`)?.focus();
  }, [open]);
}

/** Escape closes, unless it closes an open list in a field first. */
export function onEscape(close: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true') return;
    event.stopPropagation();
    close();
  };
}
