import { functionalUpdate, type ReactTable, type SortingState, useTable } from '@tanstack/react-table';
import { type DataColumn, features, type Features } from './features.ts';
import { NONE, type Selection } from './selection.ts';

export interface TableState<Row extends object> {
  /** A stable array; a new one redraws. */
  rows: readonly Row[];
  /** Stable too: module scope or useMemo. */
  columns: readonly DataColumn<Row>[];
  /** Module scope or useCallback as well. */
  rowId: (row: Row) => string;
  /** Columns that are false here are hidden. */
  columnVisibility?: Record<string, boolean>;
  initialSorting?: SortingState;
  /** With `onSortingChange` the screen keeps the order; empty is that of the rows. */
  sorting?: SortingState;
  onSortingChange?: (sorting: SortingState) => void;
  /** With `onSelectedChange` the rows have checkboxes. `selectedRows` of selection.ts finds the rows. */
  selected?: Selection;
  onSelectedChange?: (selected: Selection) => void;
}

/** The TanStack table of these rows. What is not given, the table keeps itself. */
export function useDataTable<Row extends object>({
  rows,
  columns,
  rowId,
  ...given
}: TableState<Row>): DataTableInstance<Row> {
  const { columnVisibility, sorting, onSortingChange, selected, onSelectedChange, initialSorting } = given;
  return useTable<Features, Row>({
    features,
    data: rows,
    columns,
    getRowId: rowId,
    enableMultiSort: false,
    sortDescFirst: false,
    initialState: { ...(initialSorting && { sorting: initialSorting }) },
    state: {
      ...(columnVisibility && { columnVisibility }),
      ...(sorting && { sorting }),
      ...(selected && { selection: selected }),
    },
    ...(onSortingChange && {
      onSortingChange: (updater) => onSortingChange(functionalUpdate(updater, sorting ?? [])),
    }),
    ...(onSelectedChange && {
      onSelectionChange: (updater) => onSelectedChange(functionalUpdate(updater, selected ?? NONE)),
    }),
  });
}

export type DataTableInstance<Row extends object> = ReactTable<Features, Row>;
