import { useWindowEvent } from '@mantine/hooks';

interface Acts {
  /** Adds the selected rows. */
  readonly add: () => void;
  readonly leaveOut: () => void;
  readonly remove: () => void;
  readonly clear: () => void;
}

/** The keyboard shortcuts of the review. They do nothing while the user types or a dialog is open. */
export function useReviewKeys(acts: Acts): void {
  useKeys({ a: acts.add, l: acts.leaveOut, Delete: acts.remove, Escape: acts.clear });
}

export function useKeys(byKey: Readonly<Record<string, () => void>>): void {
  useWindowEvent('keydown', (event) => {
    const act = Object.hasOwn(byKey, event.key) ? byKey[event.key] : undefined;
    if (act === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
    event.preventDefault();
    act();
  });
}

/**
 * Checkboxes and radio buttons do not count, so that shortcuts still work after the user selects a row with the mouse.
 */
function isTyping(at: EventTarget | null): boolean {
  if (at instanceof HTMLInputElement) return at.type !== 'checkbox' && at.type !== 'radio';
  return at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
}
