import type { Position } from '#ui/data-table/grid-keys.ts';
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
  /** Where keys go on from: the active cell, with Shift the other end of what is selected. Undefined while no cell is active. */
  readonly end: (isFar: boolean) => Position | undefined;
  /** Selects from the first of the selected cells up to this one, which may not be there yet. */
  readonly selectTo: (rowId: string, columnId: string) => void;
  /** Makes the cell active, or (`isFar`) selects from the active one up to it. */
  readonly goTo: (to: Position, isFar: boolean) => void;
}

export function chosenIn(table: GridTable, rows: readonly GridRow[], columns: readonly GridColumn[]): Chosen {
  const focused = table.getFocusedCell();
  const index = focused === undefined ? -1 : rows.findIndex(({ id }) => id === focused.row.id);
  const row = rows[index];
  const column = columns.find(({ id }) => id === focused?.column.id);
  const placeOf = (rowId: string | undefined, columnId: string | undefined): Position | undefined => {
    const to = {
      row: rows.findIndex(({ id }) => id === rowId),
      column: columns.findIndex(({ id }) => id === columnId),
    };
    return to.row < 0 || to.column < 0 ? undefined : to;
  };
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
    end: (isFar) => {
      const far = isFar ? table.state.cellSelection.at(-1) : undefined;
      return far === undefined
        ? placeOf(focused?.row.id, focused?.column.id)
        : placeOf(far.focusRowId, far.focusColumnId);
    },
    selectTo: (focusRowId, focusColumnId) => {
      const [bounds] = table.getCellSelectionBounds();
      const row = rows[bounds?.minRowIndex ?? -1];
      const column = columns[bounds?.minColumnIndex ?? -1];
      if (row === undefined || column === undefined) return;
      table.setFocusedCell(row.id, column.id);
      table.setCellSelection([{ anchorRowId: row.id, anchorColumnId: column.id, focusRowId, focusColumnId }]);
    },
    goTo: (to, isFar) => {
      const [toRow, toColumn] = [rows[to.row], columns[to.column]];
      if (toRow === undefined || toColumn === undefined) return;
      const [focusRowId, focusColumnId] = [toRow.id, toColumn.id];
      if (!isFar) table.setFocusedCell(focusRowId, focusColumnId);
      else
        table.setCellSelection((ranges) =>
          ranges.map((range, at) =>
            at < ranges.length - 1 ? range : { ...range, focusRowId, focusColumnId },
          ),
        );
    },
  };
}
