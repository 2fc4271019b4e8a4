import { placeOf } from '../editor/names.ts';
import type { GridColumn, GridRow } from './columns.ts';
import type { RejectedCell } from './paste.ts';

/** Key of a cell. */
export function keyOf(row: string, column: string): string {
  return `${row}|${column}`;
}

/** '1 row', '50 rows'. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** Capitalises the first letter. */
export function sentence(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}

/** Names a cell: 'Length of 9 Rent received', with the form if the grid shows several. */
export function cellName({ row, column }: { row: GridRow; column: GridColumn }): string {
  return `${column.header} of ${row.form === undefined ? '' : `${row.form} `}${placeOf(row.field)}`;
}

/** The rejected cell, the text, and the reason. */
export function rejectedText(cell: RejectedCell): string {
  return `${cellName(cell)}, “${cell.typed}”: ${cell.message}`;
}
