/** The focused row of the grid inside `around`, if any. `rows` returns the rows in the order shown. */
export function activeRow<Row>(around: HTMLElement | null, rows: () => readonly Row[]): Row | undefined {
  const grid = around?.querySelector('[role="grid"]') ?? null;
  if (grid === null || grid !== document.activeElement) return undefined;
  const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  // aria-rowindex starts at 1 and includes the header.
  const index = cell?.closest('[role="row"]')?.getAttribute('aria-rowindex');
  return index ? rows()[Number(index) - 2] : undefined;
}
