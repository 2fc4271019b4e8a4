/**
 * Focuses a control by its id as soon as it exists: a pane is drawn before its controls, and code loaded on
 * demand comes a moment later. `isToBeReplaced` selects its text.
 */
export function focusSoon(id: string, isToBeReplaced = false, frames = 30): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element === null && frames > 0) focusSoon(id, isToBeReplaced, frames - 1);
    element?.closest('details')?.setAttribute('open', '');
    element?.focus();
    if (isToBeReplaced && (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement))
      element.select();
  });
}
