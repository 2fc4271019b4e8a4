import type { SortingState } from '@tanstack/react-table';

/** The sort order, as in addresses and links. */
export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

/** The sort order for the table. */
export function toSorting(sort: Sort | undefined): SortingState {
  return sort ? [{ id: sort.column, desc: sort.descending }] : [];
}

/** The table's sort order for the address. */
export function toSort([first]: SortingState): Sort | undefined {
  return first && { column: first.id, descending: first.desc };
}
