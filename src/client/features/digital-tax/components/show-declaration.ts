/** Brings the box of a declaration into sight and moves the focus to it. */
export function showDeclaration(box: HTMLInputElement | null): void {
  box?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
}
