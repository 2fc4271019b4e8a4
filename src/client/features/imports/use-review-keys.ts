import { useWindowEvent } from '@mantine/hooks';

interface Acts {
  /** What is selected is added. */
  readonly add: () => void;
  readonly leaveOut: () => void;
  readonly remove: () => void;
  readonly clear: () => void;
}

/** The keys of the review. They are not heard while something is typed, nor behind a dialog. */
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

/** A tick does not count: the keys go on working after a row was selected with the mouse. */
function isTyping(at: EventTarget | null): boolean {
  if (at instanceof HTMLInputElement) return at.type !== 'checkbox' && at.type !== 'radio';
  return at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
}
