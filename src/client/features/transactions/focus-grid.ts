import { flushSync } from 'react-dom';

/**
 * Brings the keyboard into the grid inside `around`. A key that was pressed outside goes on to it: one that moves shows
 * the first row when the keyboard was nowhere yet, and moves from there otherwise.
 */
export function focusGrid(around: HTMLElement | null, key?: KeyboardEvent): void {
  const grid = around?.querySelector<HTMLElement>('[role="grid"]') ?? undefined;
  if (grid === undefined || grid === document.activeElement) return;
  const wasThere = grid.hasAttribute('aria-activedescendant');
  // The row is chosen by the time the key arrives.
  flushSync(() => grid.focus({ preventScroll: true }));
  if (key === undefined || (!wasThere && !atOnce.has(key.key))) return;
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

/** Keys that do the same wherever the keyboard was. */
const atOnce: ReadonlySet<string> = new Set([' ', 'a', 'End', 'PageDown']);
