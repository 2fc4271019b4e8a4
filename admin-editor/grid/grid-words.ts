/** The keys that move the active cell. */
export const directions: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** One cell of the grid. */
export function keyOf(row: string, column: string): string {
  return `${row}|${column}`;
}

/** The cells but one; the same map when it was not among them. */
export function without(cells: ReadonlyMap<string, string>, key: string): ReadonlyMap<string, string> {
  if (!cells.has(key)) return cells;
  return new Map([...cells].filter(([other]) => other !== key));
}

/** '1 row', '50 rows'. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** With a capital. */
export function sentence(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}
