import Papa from 'papaparse';
import { guardFormula, unguardFormula } from '#domain/csv.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { FieldChanges } from '../commands/command.ts';
import { contraryToKind, fieldWith, type GridColumn, type GridRow, readCell } from './columns.ts';

/** A cell that was not taken over, and why. */
export interface RefusedCell {
  readonly row: GridRow;
  readonly column: GridColumn;
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
  return data.map((row) => row.map(unguardFormula));
}

/** Rows of cells for the clipboard. A spreadsheet does not run what they contain. */
export function textOfRows(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(
    rows.map((row) => row.map(guardFormula)),
    { delimiter: '\t', newline: '\n' },
  );
}

/**
 * What texts put into cells would change, the first one into the first row and column given. One text goes into all of
 * them. What is refused does not hold the others back; a row is read with what it takes from the columns before, and the kind
 * it is given counts.
 */
export function readCells(
  texts: readonly (readonly string[])[],
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): ReadCells {
  const isOne = texts.length === 1 && texts[0]?.length === 1;
  const changes = new Map<GridRow, FieldChanges>();
  const named = new Map<Definition, Set<string>>();
  const refused: RefusedCell[] = [];
  for (const [index, row] of rows.entries()) {
    const line = isOne ? texts[0] : texts[index];
    if (line === undefined) break;
    let hasKind = false;
    for (const [place, column] of columns.entries()) {
      const typed = isOne ? line[0] : line[place];
      if (typed === undefined) break;
      const so = changes.get(row);
      const now = so === undefined ? row : { ...row, field: fieldWith(row.field, so) };
      const isKind = column.id === 'widget';
      if (column.write(now.field) === typed) {
        hasKind ||= isKind;
        continue;
      }
      const read = readCell(now, column, typed);
      const message =
        'refused' in read
          ? read.refused
          : (takenTwice(named, row, column, typed) ??
            (hasKind ? contraryToKind(column, now, read.changes) : undefined));
      hasKind ||= isKind && message === undefined;
      if (message !== undefined) refused.push({ row, column, typed, message });
      else if ('changes' in read) changes.set(row, { ...so, ...read.changes });
    }
  }
  return {
    cells: [...changes].map(([row, of]) => ({ row, changes: of })),
    refused,
    leftOver: isOne ? 0 : Math.max(0, texts.length - rows.length),
  };
}

/** Two rows of what is put in cannot have one name. */
function takenTwice(
  named: Map<Definition, Set<string>>,
  { definition }: GridRow,
  { id }: GridColumn,
  typed: string,
): string | undefined {
  if (id !== 'name') return undefined;
  const names = named.get(definition) ?? new Set();
  if (names.has(typed)) return `Another of these rows has the name ${typed}.`;
  named.set(definition, names.add(typed));
  return undefined;
}
