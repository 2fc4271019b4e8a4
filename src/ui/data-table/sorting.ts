import {
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  type SortingState,
} from '@tanstack/react-table';
import type { DataColumn, Sort } from './columns.ts';

/**
 * What of TanStack Table is used: columns, their headers and the state of sorting. Its row models make an object for
 * every row and step; rows are sorted in sort-order.ts, and selected in selection.ts.
 */
export const features = tableFeatures({ rowSortingFeature });

export function tableColumns<Row extends object>(columns: readonly DataColumn<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>();
  return helper.columns(
    columns.map((column) =>
      helper.accessor((row) => column.sortValue?.(row), {
        id: column.id,
        header: column.header,
        enableSorting: column.sortValue !== undefined,
        sortDescFirst: false,
      }),
    ),
  );
}

export function toSortingState(sort: Sort | undefined): SortingState {
  return sort ? [{ id: sort.column, desc: sort.descending }] : [];
}

export function toSort([first]: SortingState): Sort | undefined {
  return first && { column: first.id, descending: first.desc };
}
