/** The dialog gives the focus to what carries this mark; which control comes first is the definition's choice. */
export function markFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('select, input, textarea')?.setAttribute('data-autofocus', '');
}

/**
 * The same for what is filled in already and may only be looked at: under a finger the first field would bring up the
 * keyboard of the screen, so the form has the focus there.
 */
export function markToLookAt(form: HTMLFormElement | null): void {
  if (form === null || !matchMedia('(pointer: coarse)').matches) return markFirstField(form);
  form.tabIndex = -1;
  form.setAttribute('data-autofocus', '');
}

/** The same for the note, the one box of several lines. */
export function markNote(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.setAttribute('data-autofocus', '');
}
