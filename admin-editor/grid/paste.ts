import Papa from 'papaparse';
import type { FieldChanges } from '../commands/command.ts';
import { type GridColumn, type GridRow, readCell } from './columns.ts';

/** A cell that was not taken over, and why. */
export interface RefusedCell {
  readonly row: string;
  readonly column: string;
  readonly typed: string;
  readonly message: string;
}

export interface ReadCells {
  readonly cells: readonly { readonly row: GridRow; readonly changes: FieldChanges }[];
  readonly refused: readonly RefusedCell[];
  /** Rows of the text that found no row of the grid. */
  readonly leftOver: number;
}

/** What a spreadsheet puts on the clipboard: rows of cells. */
export function rowsOfText(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' });
  return data;
}

export function textOfRows(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: '\t', newline: '\n' },
  );
}

/**
 * What texts put into cells would change, the first one into the first row and column given. One text goes into all of
 * them. Each is read by itself: what is refused does not hold the others back.
 */
export function readCells(
  texts: readonly (readonly string[])[],
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): ReadCells {
  const isOne = texts.length === 1 && texts[0]?.length === 1;
  const changes = new Map<GridRow, FieldChanges>();
  const refused: RefusedCell[] = [];
  for (const [index, row] of rows.entries()) {
    const line = isOne ? texts[0] : texts[index];
    if (line === undefined) break;
    for (const [place, column] of columns.entries()) {
      const typed = isOne ? line[0] : line[place];
      if (typed === undefined) break;
      if (column.write(row.field) === typed) continue;
      const read = readCell(row, column, typed);
      if ('refused' in read) refused.push({ row: row.id, column: column.id, typed, message: read.refused });
      else changes.set(row, { ...changes.get(row), ...read.changes });
    }
  }
  return {
    cells: [...changes].map(([row, of]) => ({ row, changes: of })),
    refused,
    leftOver: isOne ? 0 : Math.max(0, texts.length - rows.length),
  };
}
