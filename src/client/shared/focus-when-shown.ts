/** A `ref` that moves the focus to a field when it appears because someone opened it. */
export function focusWhenShown(field: HTMLElement | null): void {
  field?.focus();
}
