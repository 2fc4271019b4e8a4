/** Whether a name means this form: its code or its title, in any case. */
export function isNamed(
  { code, title }: { readonly code: string; readonly title: string },
  name: string,
): boolean {
  return [code, title].some((own) => own.toLowerCase() === name.toLowerCase());
}
