/** The row the keyboard is in, while it is in the grid inside `around`; `rows` gives them in the order they are shown. */
export function activeRow<Row>(around: HTMLElement | null, rows: () => readonly Row[]): Row | undefined {
  const grid = around?.querySelector('[role="grid"]') ?? null;
  if (grid === null || grid !== document.activeElement) return undefined;
  const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  // Counted from 1, and the header is the first.
  const index = cell?.closest('[role="row"]')?.getAttribute('aria-rowindex');
  return index ? rows()[Number(index) - 2] : undefined;
}
