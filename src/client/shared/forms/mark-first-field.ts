/** The dialog focuses the element with this mark. The definition decides which control comes first. */
export function markFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('select, input, textarea')?.setAttribute('data-autofocus', '');
}

/**
 * The same for content that is already filled in and may only be read. On a touch screen, focusing the first field
 * would open the keyboard, so the form takes the focus.
 */
export function markForReading(form: HTMLFormElement | null): void {
  if (form === null || !matchMedia('(pointer: coarse)').matches) return markFirstField(form);
  form.tabIndex = -1;
  form.setAttribute('data-autofocus', '');
}

/** The same for the note, the only multi-line box. */
export function markNote(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.setAttribute('data-autofocus', '');
}
