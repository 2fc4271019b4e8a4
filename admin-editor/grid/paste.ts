import Papa from 'papaparse';
import { guardFormula, unguardFormula } from '#domain/csv.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { FieldChanges } from '../commands/command.ts';
import { kindConflict, fieldWith, type GridColumn, type GridRow, readCell } from './columns.ts';

/** A cell that rejected its text, and why. */
export interface RejectedCell {
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly typed: string;
  readonly message: string;
}

export interface ReadCells {
  readonly cells: readonly { readonly row: GridRow; readonly changes: FieldChanges }[];
  readonly rejected: readonly RejectedCell[];
  /** How many rows of the text did not fit in the grid. */
  readonly leftOver: number;
}

/** Reads what a spreadsheet puts on the clipboard. */
export function rowsOfText(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' });
  return data.map((row) => row.map(unguardFormula));
}

/** Writes rows of cells for the clipboard. Formulas are escaped, so a spreadsheet does not run them. */
export function textOfRows(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(
    rows.map((row) => row.map(guardFormula)),
    { delimiter: '\t', newline: '\n' },
  );
}

/**
 * The changes if these texts are put into the cells, starting at the first row and column. A single text goes into
 * every cell. A rejected text does not stop the others. Each cell sees the changes from the cells to its left,
 * including the kind.
 */
export function readCells(
  texts: readonly (readonly string[])[],
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): ReadCells {
  const isOne = texts.length === 1 && texts[0]?.length === 1;
  const changes = new Map<GridRow, FieldChanges>();
  const named = new Map<Definition, Set<string>>();
  const rejected: RejectedCell[] = [];
  for (const [index, row] of rows.entries()) {
    const line = isOne ? texts[0] : texts[index];
    if (line === undefined) break;
    let hasKind = false;
    for (const [place, column] of columns.entries()) {
      const typed = isOne ? line[0] : line[place];
      if (typed === undefined) break;
      const before = changes.get(row);
      const now = before === undefined ? row : { ...row, field: fieldWith(row.field, before) };
      const isKind = column.id === 'widget';
      if (column.write(now.field) === typed) {
        hasKind ||= isKind;
        continue;
      }
      const read = readCell(now, column, typed);
      const message =
        'rejected' in read
          ? read.rejected
          : (repeatedName(named, row, column, typed) ??
            (hasKind ? kindConflict(column, now, read.changes) : undefined));
      hasKind ||= isKind && message === undefined;
      if (message !== undefined) rejected.push({ row, column, typed, message });
      else if ('changes' in read) changes.set(row, { ...before, ...read.changes });
    }
  }
  return {
    cells: [...changes].map(([row, of]) => ({ row, changes: of })),
    rejected,
    leftOver: isOne ? 0 : Math.max(0, texts.length - rows.length),
  };
}

/** Two pasted rows cannot have the same name. */
function repeatedName(
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
