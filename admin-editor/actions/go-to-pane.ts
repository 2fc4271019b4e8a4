/** What a pane has the keyboard begin with, where it has one of these: the line of the list, the open tab. */
const FIRST = '[role="treeitem"][tabindex="0"], [role="tab"][aria-selected="true"]';
const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable="true"], [tabindex="0"]';

/**
 * The keyboard goes on in the next pane of the editor (`data-stop`, in the order of the page), or the one before; after
 * the last comes the first. Panes that are not shown, or have nothing to go to, are passed over.
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
