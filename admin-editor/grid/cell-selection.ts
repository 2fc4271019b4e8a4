import type { Position } from '#ui/data-table/grid-keys.ts';
import type { GridColumn, GridRow } from './columns.ts';
import { keyOf } from './grid-words.ts';
import type { GridTable } from './use-grid.ts';

/** The selected rows and columns, and all rows and columns from the first selected cell to the end. */
export interface SelectedCells {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly rowsToEnd: readonly GridRow[];
  readonly columnsToEnd: readonly GridColumn[];
}

/** The active cell and the selection around it. */
export interface CellSelection {
  /** Undefined while no cell is active. `index` is the row's position. */
  readonly active:
    | { readonly key: string; readonly row: GridRow; readonly column: GridColumn; readonly index: number }
    | undefined;
  readonly cells: () => SelectedCells | undefined;
  /**
   * Where arrow keys start: the active cell, or with Shift the moving end of the selection. Undefined while no cell
   * is active.
   */
  readonly end: (isExtending: boolean) => Position | undefined;
  /** Selects from the first selected cell to this one, which may not be drawn yet. */
  readonly selectTo: (rowId: string, columnId: string) => void;
  /** Makes the cell active, or extends the selection to it. */
  readonly goTo: (to: Position, isExtending: boolean) => void;
}

export function selectionOf(
  table: GridTable,
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): CellSelection {
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
        rowsToEnd: rows.slice(bounds.minRowIndex),
        columnsToEnd: columns.slice(bounds.minColumnIndex),
      };
    },
    end: (isExtending) => {
      const far = isExtending ? table.state.cellSelection.at(-1) : undefined;
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
    goTo: (to, isExtending) => {
      const [toRow, toColumn] = [rows[to.row], columns[to.column]];
      if (toRow === undefined || toColumn === undefined) return;
      const [focusRowId, focusColumnId] = [toRow.id, toColumn.id];
      if (!isExtending) table.setFocusedCell(focusRowId, focusColumnId);
      else
        table.setCellSelection((ranges) =>
          ranges.map((range, at) =>
            at < ranges.length - 1 ? range : { ...range, focusRowId, focusColumnId },
          ),
        );
    },
  };
}
