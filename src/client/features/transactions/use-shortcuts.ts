import { useWindowEvent } from '@mantine/hooks';

interface Acts {
  readonly add: () => void;
  readonly search: () => void;
  readonly help: () => void;
  readonly tag: () => void;
  readonly discard: () => void;
  readonly clear: () => void;
  /** Brings the keyboard into the grid; its own keys work from there. */
  readonly toGrid: () => void;
}

/** The keys of the screen. They are not heard while something is typed, nor behind a dialog. */
export function useShortcuts(acts: Acts): void {
  const byKey: Readonly<Record<string, () => void>> = {
    t: acts.add,
    f: acts.search,
    '/': acts.search,
    '?': acts.help,
    c: acts.tag,
    d: acts.discard,
    Escape: acts.clear,
    j: acts.toGrid,
    k: acts.toGrid,
  };
  useWindowEvent('keydown', (event) => {
    const act = Object.hasOwn(byKey, event.key) ? byKey[event.key] : undefined;
    if (act === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
    event.preventDefault();
    act();
  });
}

/** A tick does not count: the keys go on working after a row was selected with the mouse. */
function isTyping(at: EventTarget | null): boolean {
  if (at instanceof HTMLInputElement) return at.type !== 'checkbox' && at.type !== 'radio';
  return at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
}
