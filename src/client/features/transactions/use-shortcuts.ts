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
  /** Brings the keyboard into the grid, which hears the key; its own keys work from there. */
  readonly toGrid: (event: KeyboardEvent) => void;
}

/** The keys of the screen. They are not heard while something is typed, nor behind a dialog. */
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
    const act = isNowhere(event) ? acts.toGrid : actOf(event, acts, byKey);
    if (act === undefined || event.defaultPrevented) return;
    if (isTyping(event.target) || isCovered()) return;
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

/** A key of the grid while nothing has the focus, as when the page was just opened. */
function isNowhere({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean {
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

/** A tick does not count: the keys go on working after a row was selected with the mouse. */
function isTyping(at: EventTarget | null): boolean {
  if (at instanceof HTMLInputElement) return at.type !== 'checkbox' && at.type !== 'radio';
  return at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
}

/** Something is open above the screen. A menu that was closed may still be in the page. */
function isCovered(): boolean {
  return [...document.querySelectorAll('[role="dialog"], [role="menu"]')].some((one) =>
    one.checkVisibility(),
  );
}
