/** Whether people mean this form by a name: its code, or its title, in any case. */
export function isNamed(
  { code, title }: { readonly code: string; readonly title: string },
  name: string,
): boolean {
  return [code, title].some((own) => own.toLowerCase() === name.toLowerCase());
}
