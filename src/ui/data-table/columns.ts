import type { ReactNode } from 'react';

/** One column of a DataTable, in the words of the screen that uses it. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  /** Smallest width in px; `grow` columns share what is left over. */
  width: number;
  grow?: boolean;
  align?: 'start' | 'end';
  /** An icon or a button, with no more space around it than it needs. */
  slim?: boolean;
  /** The last column may stay at the right edge while the others are pushed along under it. */
  pinned?: boolean;
  /** A text where a text will do: it needs no element of its own. */
  cell: (row: Row) => ReactNode;
  /** Colours the cell: money that came in, or what is not there yet. */
  tone?: (row: Row) => CellTone | undefined;
  /** With this the column can be sorted; compared as numbers or as text. Undefined comes last. */
  sortValue?: (row: Row) => string | number | undefined;
}

export type CellTone = 'in' | 'muted';

export interface Sort {
  column: string;
  descending: boolean;
}

/** The grid template shared by the header and every row. */
export function gridTemplate<Row>(columns: readonly DataColumn<Row>[], selectable: boolean): string {
  const widths = columns.map(({ width, grow }) => (grow ? `minmax(${width}px, 1fr)` : `${width}px`));
  return [...(selectable ? ['36px'] : []), ...widths].join(' ');
}

export function minWidth<Row>(columns: readonly DataColumn<Row>[], selectable: boolean): number {
  return columns.reduce((total, { width }) => total + width, selectable ? 36 : 0);
}
