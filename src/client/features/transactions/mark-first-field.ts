/** The dialog gives the focus to what carries this mark; which control comes first is the definition's choice. */
export function markFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('select, input, textarea')?.setAttribute('data-autofocus', '');
}
