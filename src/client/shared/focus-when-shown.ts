/** As a `ref`: moves the focus to a field when it appears, because someone asked for it. */
export function focusWhenShown(field: HTMLElement | null): void {
  field?.focus();
}
