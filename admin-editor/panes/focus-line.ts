/** Where what had the keyboard is gone, the keyboard goes on in the list of fields. */
export function focusLineIfLost(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
}
