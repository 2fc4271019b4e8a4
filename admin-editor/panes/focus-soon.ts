/**
 * Puts the keyboard into a control by its id, as soon as it is there: a pane is drawn before its controls, and what is
 * loaded when it is first asked for comes a moment later. Typing replaces what is to be replaced.
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
