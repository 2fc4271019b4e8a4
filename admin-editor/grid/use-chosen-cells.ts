import type { GridColumn, GridRow } from './columns.ts';
import { keyOf } from './grid-words.ts';
import type { GridTable } from './use-grid.ts';

/** What is selected, and everything from its first cell on. */
export interface ChosenCells {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly below: readonly GridRow[];
  readonly beside: readonly GridColumn[];
}

/** The active cell, and the cells that are selected with it. */
export interface Chosen {
  /** Its place among all cells, its row and its column; undefined while no cell is active. */
  readonly active:
    | { readonly key: string; readonly row: GridRow; readonly column: GridColumn; readonly index: number }
    | undefined;
  readonly cells: () => ChosenCells | undefined;
}

export function chosenIn(table: GridTable, rows: readonly GridRow[], columns: readonly GridColumn[]): Chosen {
  const focused = table.getFocusedCell();
  const index = focused === undefined ? -1 : rows.findIndex(({ id }) => id === focused.row.id);
  const row = rows[index];
  const column = columns.find(({ id }) => id === focused?.column.id);
  return {
    active:
      row === undefined || column === undefined
        ? undefined
        : { key: keyOf(row.id, column.id), row, column, index },
    cells: () => {
      const [bounds] = table.getCellSelectionBounds();
      if (bounds === undefined) return undefined;
      return {
        rows: rows.slice(bounds.minRowIndex, bounds.maxRowIndex + 1),
        columns: columns.slice(bounds.minColumnIndex, bounds.maxColumnIndex + 1),
        below: rows.slice(bounds.minRowIndex),
        beside: columns.slice(bounds.minColumnIndex),
      };
    },
  };
}
