/** The dialog gives the focus to what carries this mark; which control comes first is the definition's choice. */
export function markFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('select, input, textarea')?.setAttribute('data-autofocus', '');
}

/** The same for the note, the one box of several lines. */
export function markNote(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.setAttribute('data-autofocus', '');
}
