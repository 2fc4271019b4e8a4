/** What gets the focus first in a pane that has one of these: the current line of the list, the open tab. */
const FIRST = '[role="treeitem"][tabindex="0"], [role="tab"][aria-selected="true"]';
const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable="true"], [tabindex="0"]';

/**
 * Moves the focus to the next or previous pane of the editor (`data-stop`, in page order); the first follows
 * the last. Skips panes that are hidden or have nothing to focus.
 */
export function goToPane(root: HTMLElement, by: 1 | -1): void {
  const panes = [...root.querySelectorAll<HTMLElement>('[data-stop]')];
  const here = panes.findIndex((pane) => pane.contains(document.activeElement));
  const from = here < 0 && by < 0 ? panes.length : here;
  for (let step = 1; step <= panes.length; step += 1) {
    const pane = panes[(from + by * step + panes.length * 2) % panes.length];
    const control = pane && controlIn(pane);
    if (control === undefined) continue;
    control.focus();
    return;
  }
}

function controlIn(pane: HTMLElement): HTMLElement | undefined {
  return [FIRST, CONTROLS]
    .flatMap((selector) => [...pane.querySelectorAll<HTMLElement>(selector)])
    .find((control) => control.checkVisibility());
}
