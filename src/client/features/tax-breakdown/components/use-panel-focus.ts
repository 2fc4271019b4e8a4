import { type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * When what stood open is gone, by its button, Escape or the way back, the focus returns to where it was opened from.
 * @param open names what is open; the element that opens it carries the name as data-opens.
 */
export function useReturnedFocus(open: string | undefined): void {
  const previous = useRef(open);
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element)
        opener.current = target.closest<HTMLElement>('[data-opens]') ?? opener.current;
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  useEffect(() => {
    const closed = previous.current;
    previous.current = open;
    if (closed === undefined || closed === open) return;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    const named = document.querySelectorAll<HTMLElement>(`[data-opens="${CSS.escape(closed)}"]`);
    (Array.from(named).find((element) => element === opener.current) ?? named[0])?.focus();
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
