import { useEffect, useRef } from 'react';

/**
 * When the dialog that an address has opened closes, nothing had the focus before. It then goes to the button for it.
 * @param open names what is open; its button has the same name in data-opens.
 */
export function useFoundFocus(open: string | undefined): void {
  const previous = useRef(open);
  useEffect(() => {
    const closed = previous.current;
    previous.current = open;
    const { activeElement } = document;
    if (closed === undefined || closed === open || (activeElement ?? document.body) !== document.body) return;
    document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(closed)}"]`)?.focus();
  }, [open]);
}
