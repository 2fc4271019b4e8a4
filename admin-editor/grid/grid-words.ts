import { placeOf } from '../editor/names.ts';
import type { GridColumn, GridRow } from './columns.ts';
import type { RefusedCell } from './paste.ts';

/** One cell of the grid. */
export function keyOf(row: string, column: string): string {
  return `${row}|${column}`;
}

/** '1 row', '50 rows'. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** With a capital. */
export function sentence(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}

/** Which cell: 'Length of 9 Rent received', with its form where there are several. */
export function cellWords({ row, column }: { row: GridRow; column: GridColumn }): string {
  return `${column.header} of ${row.form === undefined ? '' : `${row.form} `}${placeOf(row.field)}`;
}

/** Which cell was not taken, what was put there, and why. */
export function refusedWords(cell: RefusedCell): string {
  return `${cellWords(cell)}, “${cell.typed}”: ${cell.message}`;
}
