/** Where the focus goes: the first list of a row, not the search above it. */
export function firstControl(root: Element | null | undefined): HTMLElement | undefined {
  const list = root?.querySelector('select');
  return list ?? root?.querySelector<HTMLElement>('input, button') ?? undefined;
}
