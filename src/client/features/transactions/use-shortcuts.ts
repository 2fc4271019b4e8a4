import { useWindowEvent } from '@mantine/hooks';

interface Acts {
  readonly add: () => void;
  readonly search: () => void;
  readonly help: () => void;
  readonly tag: () => void;
  readonly note: () => void;
  readonly discard: () => void;
  readonly clear: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Focuses the grid and passes the key on to it. */
  readonly toGrid: (event: KeyboardEvent) => void;
}

/** The keyboard shortcuts of the screen. They do nothing while the user types or a dialog is open. */
export function useShortcuts(acts: Acts): void {
  const byKey: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    t: acts.add,
    f: acts.search,
    '/': acts.search,
    '?': acts.help,
    c: acts.tag,
    n: acts.note,
    d: acts.discard,
    Escape: acts.clear,
    j: acts.toGrid,
    k: acts.toGrid,
  };
  useWindowEvent('keydown', (event) => {
    const act = isGridKeyWithoutFocus(event) ? acts.toGrid : actOf(event, acts, byKey);
    if (act === undefined || event.defaultPrevented) return;
    if (isTyping(event.target) || hasOpenDialog()) return;
    event.preventDefault();
    act(event);
  });
}

function actOf(
  event: KeyboardEvent,
  acts: Acts,
  byKey: Readonly<Record<string, (event: KeyboardEvent) => void>>,
) {
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    if (key === 'y' && !event.shiftKey) return acts.redo;
    if (key !== 'z') return undefined;
    return event.shiftKey ? acts.redo : acts.undo;
  }
  return Object.hasOwn(byKey, event.key) ? byKey[event.key] : undefined;
}

/** Whether it is a key of the grid while nothing has the focus, for example on a newly opened page. */
function isGridKeyWithoutFocus({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (target !== document.body) return false;
  return ctrlKey || metaKey ? key === 'a' : gridKeys.has(key);
}

const gridKeys: ReadonlySet<string> = new Set([
  ' ',
  'ArrowDown',
  'ArrowUp',
  'PageDown',
  'PageUp',
  'Home',
  'End',
]);

/**
 * Checkboxes and radio buttons do not count, so that shortcuts still work after the user selects a row with the mouse.
 */
function isTyping(at: EventTarget | null): boolean {
  if (at instanceof HTMLInputElement) return at.type !== 'checkbox' && at.type !== 'radio';
  return at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
}

/** Whether something is open above the screen. A closed menu may still be in the page. */
function hasOpenDialog(): boolean {
  return [...document.querySelectorAll('[role="dialog"], [role="menu"]')].some((one) =>
    one.checkVisibility(),
  );
}
