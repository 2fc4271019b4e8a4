import {
  type CellData,
  cellSelectionFeature,
  columnSizingFeature,
  createColumnHelper,
  type RowData,
  tableFeatures,
  type TableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { GridColumn, GridRow } from './columns.ts';

const features = tableFeatures({ cellSelectionFeature, columnSizingFeature });

declare module '@tanstack/react-table' {
  interface ColumnMeta<
    in out TFeatures extends TableFeatures,
    in out TData extends RowData,
    TValue extends CellData = CellData,
  > {
    /** The column stays in sight when the others are scrolled. */
    stays?: GridColumn['stays'];
  }
}

/** The table of the grid: its columns and cells, which of them are selected, and the one that is active. */
export function useGrid(rows: readonly GridRow[], columns: readonly GridColumn[]) {
  const [cellSelection, setCellSelection] = useState<CellRanges>([]);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, GridRow>();
    return helper.columns(
      columns.map((column) =>
        helper.accessor(({ field }) => column.write(field), {
          id: column.id,
          header: column.header,
          size: column.width,
          meta: { stays: column.stays },
        }),
      ),
    );
  }, [columns]);
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: ({ id }) => id,
    state: { cellSelection },
    onCellSelectionChange: setCellSelection,
    // What is typed makes new rows; the selection stays where it is.
    autoResetCellSelection: false,
    enableMultiCellRangeSelection: false,
  });
  return table;
}

export type GridTable = ReturnType<typeof useGrid>;

type CellRanges = {
  anchorColumnId: string;
  anchorRowId: string;
  focusColumnId: string;
  focusRowId: string;
}[];
