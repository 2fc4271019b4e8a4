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
    /** Set if the column stays visible while the others scroll. */
    pinnedAs?: GridColumn['pinnedAs'];
  }
}

/** The TanStack table of the grid: columns, cells, the selection and the active cell. */
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
          meta: { pinnedAs: column.pinnedAs },
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
    // Every edit makes new rows. The selection stays where it is.
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
