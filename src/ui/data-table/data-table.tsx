import type { ReactNode } from 'react';
import { SkeletonRows } from '../skeleton-rows.tsx';
import classes from './data-table.module.css';
import { GridBody } from './grid-body.tsx';
import { type TableState, useDataTable } from './use-data-table.ts';

export interface DataTableProps<Row extends object> extends TableState<Row> {
  /** Names the grid to screen readers. */
  label: string;
  /** Names a row, for its checkbox. */
  rowLabel?: (row: Row) => string;
  /** Enter, or a click on the row. */
  onOpen?: (row: Row) => void;
  /** Rows are opened with two clicks, where one would open what is only meant to be chosen. */
  opensOnDoubleClick?: boolean;
  /** Alt and an arrow: the row changes places with the one above (−1) or below (1). For lists whose order counts. */
  onMove?: (row: Row, by: -1 | 1) => void;
  /** Files dropped on a row, which is marked while they are over it. A stable function. */
  onDropFiles?: ((row: Row, files: readonly File[]) => void) | undefined;
  loading?: boolean;
  /** Shown instead of rows; an EmptyState. */
  empty: ReactNode;
  /** Px, for rows of more lines than two; otherwise that of the screen. */
  rowHeight?: number | undefined;
  /** Any CSS length. Without one the table takes up to 70 % of the window's height. */
  maxHeight?: string;
}

/**
 * The table of every long list, on TanStack Table and Virtual: rows of 30 px (44 on a phone) drawn only where they are seen, sortable
 * headers, ranges with Shift.
 * Keys: arrows, J and K, Page Up/Down, Home and End move; Space selects, with Shift up to there; Ctrl A selects all;
 * Enter opens; Alt with an arrow moves the row where rows can be moved; Escape clears the selection.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const table = useDataTable(props);
  const isLoading = props.loading === true;
  return (
    <GridBody
      label={props.label}
      table={table}
      selectable={props.onSelectedChange !== undefined}
      onOpen={props.onOpen}
      opensOnDoubleClick={props.opensOnDoubleClick === true}
      onMove={props.onMove}
      onDropFiles={props.onDropFiles}
      rowLabel={props.rowLabel}
      busy={isLoading}
      rowHeight={props.rowHeight}
      maxHeight={props.maxHeight}
    >
      {isLoading ? <SkeletonRows label={`Loading ${props.label}`} rows={8} /> : null}
      {!isLoading && props.rows.length === 0 ? <div className={classes.empty}>{props.empty}</div> : null}
    </GridBody>
  );
}
