import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  type SortingState,
} from '@tanstack/react-table';
import type { DataColumn, Sort } from './columns.ts';

/** What of TanStack Table is used: sorting. Selection is ours, because ranges follow the keyboard. */
export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

export function tableColumns<Row extends object>(columns: readonly DataColumn<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>();
  return helper.columns(
    columns.map((column) =>
      helper.accessor((row) => column.sortValue?.(row), {
        id: column.id,
        header: column.header,
        enableSorting: column.sortValue !== undefined,
        sortUndefined: 'last',
        sortFn: (left, right, id) => compare(left.getValue(id), right.getValue(id)),
      }),
    ),
  );
}

export function toSortingState(sort: Sort | undefined): SortingState {
  return sort ? [{ id: sort.column, desc: sort.descending }] : [];
}

/** The order after a click on a header: ascending, descending, as it came. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? undefined : { column, descending: true };
}

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}
