import { useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { gridTemplate, minWidth, type DataColumn, type Sort } from './columns.ts';
import classes from './data-table.module.css';
import { GridBody } from './grid-body.tsx';
import { GridHeader } from './grid-header.tsx';
import { NONE, seenOver, stateOfAll, toggledAll, type Selection } from './selection.ts';
import { orderIn } from './sort-order.ts';

export interface DataTableProps<Row extends object> {
  /** Names the grid to screen readers. */
  label: string;
  /** A stable array; a new one redraws. */
  rows: readonly Row[];
  /** Stable too: module scope or useMemo. */
  columns: readonly DataColumn<Row>[];
  /** Module scope or useCallback as well. */
  rowId: (row: Row) => string;
  /** Names a row, for its checkbox. */
  rowLabel?: (row: Row) => string;
  /** With `onSelectedChange` the rows carry checkboxes. */
  /** Beyond `has` and `size`, `selectedRows` of selection.ts says which rows these are. */
  selected?: Selection;
  onSelectedChange?: (selected: Selection) => void;
  /** Enter, or a click on the row. */
  onOpen?: (row: Row) => void;
  /** Rows are opened with two clicks, where one would open what is only meant to be chosen. */
  opensOnDoubleClick?: boolean;
  /** Alt and an arrow: the row changes places with the one above (−1) or below (1). For lists whose order counts. */
  onMove?: (row: Row, by: -1 | 1) => void;
  /** Files dropped on a row, which is marked while they are over it. A stable function. */
  onDropFiles?: ((row: Row, files: readonly File[]) => void) | undefined;
  initialSort?: Sort;
  /** With `onSortChange` the order is the screen's: undefined is that of the rows. */
  sort?: Sort | undefined;
  onSortChange?: (sort: Sort | undefined) => void;
  loading?: boolean;
  /** Shown instead of rows; an EmptyState. */
  empty: ReactNode;
  /** Any CSS length. Without one the table takes up to 70 % of the window's height. */
  maxHeight?: string;
}

/**
 * The table of every list: rows of 30 px drawn only where they are seen, sortable headers, ranges with Shift.
 * Keys: arrows, J and K, Page Up/Down, Home and End move; Space selects, with Shift up to there; Ctrl A selects all;
 * Enter opens; Alt with an arrow moves the row where rows can be moved; Escape clears the selection.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, rowId, selected = NONE, onSelectedChange } = props;
  const [ownSort, setOwnSort] = useState(props.initialSort);
  const [sort, setSort] = props.onSortChange ? [props.sort, props.onSortChange] : [ownSort, setOwnSort];
  const order = useMemo(() => orderIn(rows, columns, sort), [rows, columns, sort]);
  const selection = useMemo(() => seenOver(selected, rows, rowId), [selected, rows, rowId]);
  const selectable = onSelectedChange !== undefined;
  const style: CSSProperties & { '--columns': string } = {
    '--columns': gridTemplate(columns, selectable),
    minWidth: minWidth(columns, selectable),
  };

  return (
    <GridBody
      label={props.label}
      rows={rows}
      rowId={rowId}
      order={order}
      columns={columns}
      selection={selection}
      onSelectedChange={onSelectedChange}
      onOpen={props.onOpen}
      opensOnDoubleClick={props.opensOnDoubleClick === true}
      onMove={props.onMove}
      onDropFiles={props.onDropFiles}
      rowLabel={props.rowLabel}
      busy={props.loading === true}
      maxHeight={props.maxHeight}
      style={style}
      header={
        <GridHeader
          columns={columns}
          sort={sort}
          onSort={setSort}
          all={selectable ? stateOfAll(selection) : undefined}
          isEmpty={rows.length === 0}
          onAll={() => onSelectedChange?.(toggledAll(selection, rowId))}
        />
      }
    >
      {props.loading === true ? <SkeletonRows label={`Loading ${props.label}`} rows={8} /> : null}
      {props.loading !== true && rows.length === 0 ? (
        <div className={classes.empty}>{props.empty}</div>
      ) : null}
    </GridBody>
  );
}
