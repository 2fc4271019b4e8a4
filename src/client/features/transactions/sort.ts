import type { SortingState } from '@tanstack/react-table';

/** The order by a column, as addresses and links say it. */
export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

/** The same for the table. */
export function toSorting(sort: Sort | undefined): SortingState {
  return sort ? [{ id: sort.column, desc: sort.descending }] : [];
}

/** What the table makes of the order, for the address. */
export function toSort([first]: SortingState): Sort | undefined {
  return first && { column: first.id, descending: first.desc };
}
