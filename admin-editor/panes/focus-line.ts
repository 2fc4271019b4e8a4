/** Moves the focus to the list of fields if the focused element is gone. */
export function focusLineIfLost(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
}
