import {
  type CellData,
  type Column as TableColumn,
  type ColumnDef,
  columnSizingFeature,
  columnVisibilityFeature,
  type Row as TableRow,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  type TableFeatures,
} from '@tanstack/react-table';
import { compactSelectionFeature } from './compact-selection.ts';
import { lazyRows, lazySortedRows } from './lazy-rows.ts';
import type { SortedColumn } from './sort-order.ts';

/** What our tables use of TanStack Table. */
export const features = tableFeatures({
  columnSizingFeature,
  columnVisibilityFeature,
  compactSelectionFeature,
  rowSortingFeature,
  coreRowModel: lazyRows,
  sortedRowModel: lazySortedRows,
});

export type Features = typeof features;
export type Column<Row extends object> = TableColumn<Features, Row>;
export type Row<Data extends object> = TableRow<Features, Data>;

/**
 * A column of a table. `size` is its width in px. A column with an accessor can be sorted, by numbers or by text, with
 * undefined last.
 */
export type DataColumn<Data extends object> = ColumnDef<Features, Data> &
  SortedColumn<Data> & { header: string };

export type CellTone = 'in' | 'muted';

declare module '@tanstack/react-table' {
  interface ColumnMeta<
    in out TFeatures extends TableFeatures,
    in out TData extends RowData,
    TValue extends CellData = CellData,
  > {
    /** Columns that grow share the width that is left over. */
    grow?: boolean;
    /** The width in px to which the column shrinks where the columns would not fit; `size` by default. */
    least?: number;
    align?: 'start' | 'end';
    /** For an icon or a button: no more padding than it needs. */
    slim?: boolean;
    /** The last column can stay at the right edge while the others scroll under it. */
    pinned?: boolean;
    /** Colours the cell: money that came in, or a value that is missing. */
    tone?: (row: TData) => CellTone | undefined;
    /** The class of its cells in a PlainTable. */
    className?: string | undefined;
  }
}
