import { type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * When an open panel closes, by its button, Escape or Back, returns the focus to the element that opened it.
 * @param open names the open panel; the element that opens it has the same name in data-opens.
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

/** Closes on Escape, unless Escape closes an open list in a field first. */
export function onEscape(close: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true') return;
    event.stopPropagation();
    close();
  };
}
