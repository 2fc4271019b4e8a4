import { useTable } from '@tanstack/react-table';
import { useMemo, useState, type ReactNode } from 'react';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { minWidth, type DataColumn, type Sort } from './columns.ts';
import classes from './data-table.module.css';
import { GridBody } from './grid-body.tsx';
import { GridHeader } from './grid-header.tsx';
import type { Selection } from './selection.ts';
import { features, nextSort, tableColumns, toSortingState } from './sorting.ts';

export interface DataTableProps<Row extends object> {
  /** Names the grid to screen readers. */
  label: string;
  /** A stable array; a new one redraws. */
  rows: readonly Row[];
  /** Stable too: module scope or useMemo. */
  columns: readonly DataColumn<Row>[];
  rowId: (row: Row) => string;
  /** Names a row, for its checkbox. */
  rowLabel?: (row: Row) => string;
  /** With `onSelectedChange` the rows carry checkboxes. */
  selected?: Selection;
  onSelectedChange?: (selected: Selection) => void;
  /** Enter, or a click on the row. */
  onOpen?: (row: Row) => void;
  /** Rows are opened with two clicks, where one would open what is only meant to be chosen. */
  opensOnDoubleClick?: boolean;
  /** Alt and an arrow: the row changes places with the one above (−1) or below (1). For lists whose order counts. */
  onMove?: (row: Row, by: -1 | 1) => void;
  initialSort?: Sort;
  loading?: boolean;
  /** Shown instead of rows; an EmptyState. */
  empty: ReactNode;
  /** Any CSS length. Without one the table takes up to 70 % of the window's height. */
  maxHeight?: string;
}

const NOTHING: Selection = new Set();

/**
 * The table of every list: rows of 30 px drawn only where they are seen, sortable headers, ranges with Shift.
 * Keys: arrows, J and K, Page Up/Down, Home and End move; Space selects, with Shift up to there; Ctrl A selects all;
 * Enter opens; Alt with an arrow moves the row where rows can be moved; Escape clears the selection.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, rowId, selected = NOTHING, onSelectedChange } = props;
  const [sort, setSort] = useState(props.initialSort);
  // State and not a ref: the rows are measured by a child, whose effects run before a ref here is set.
  const [scroll, setScroll] = useState<HTMLDivElement | null>(null);
  const definitions = useMemo(() => tableColumns(columns), [columns]);
  const sorting = useMemo(() => toSortingState(sort), [sort]);
  const table = useTable({ features, data: rows, columns: definitions, getRowId: rowId, state: { sorting } });
  const shown = table.getRowModel().rows;
  const ids = useMemo(() => shown.map((row) => row.id), [shown]);
  const selectable = onSelectedChange !== undefined;

  return (
    <div ref={setScroll} className={classes.scroll} style={{ maxHeight: props.maxHeight }}>
      <div className={classes.content} style={{ minWidth: minWidth(columns, selectable) }}>
        <GridBody
          label={props.label}
          rows={shown}
          ids={ids}
          columns={columns}
          scroll={scroll}
          selected={selected}
          onSelectedChange={onSelectedChange}
          onOpen={props.onOpen}
          opensOnDoubleClick={props.opensOnDoubleClick === true}
          onMove={props.onMove}
          rowLabel={props.rowLabel}
          busy={props.loading === true}
          header={
            <GridHeader
              columns={columns}
              ids={ids}
              sort={sort}
              onSort={(column) => setSort(nextSort(sort, column))}
              selected={selected}
              onSelectedChange={onSelectedChange}
            />
          }
        />
      </div>
      {props.loading === true ? <SkeletonRows label={`Loading ${props.label}`} rows={8} /> : null}
      {props.loading !== true && rows.length === 0 ? (
        <div className={classes.empty}>{props.empty}</div>
      ) : null}
    </div>
  );
}
