import { flushSync } from 'react-dom';

/**
 * Focuses the grid inside `around`. A key pressed outside is passed on to it. An arrow key shows the first row if the
 * grid has not had the focus yet, and otherwise moves from the current row.
 */
export function focusGrid(around: HTMLElement | null, key?: KeyboardEvent): void {
  const grid = around?.querySelector<HTMLElement>('[role="grid"]') ?? undefined;
  if (grid === undefined || grid === document.activeElement) return;
  const hadFocus = grid.hasAttribute('aria-activedescendant');
  // The row must be active before the key arrives.
  flushSync(() => grid.focus({ preventScroll: true }));
  if (key === undefined || (!hadFocus && !immediateKeys.has(key.key))) return;
  grid.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: key.key,
      ctrlKey: key.ctrlKey,
      metaKey: key.metaKey,
      shiftKey: key.shiftKey,
      bubbles: true,
      cancelable: true,
    }),
  );
}

/** Keys that do the same from any row. */
const immediateKeys: ReadonlySet<string> = new Set([' ', 'a', 'End', 'PageDown']);
