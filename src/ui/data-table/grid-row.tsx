/* oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their meaning once they are laid out as a grid */
import { Fragment, memo, type CSSProperties, type ReactNode } from 'react';
import { cellClass } from './cell-class.ts';
import type { DataColumn } from './columns.ts';
import classes from './data-table.module.css';
import { ROW_HEIGHT } from './use-row-window.ts';

interface GridRowProps<Row> {
  /** Of the row, whose element another row had before. */
  id: string;
  row: Row;
  /** Its place among the rows shown. */
  place: number;
  columns: readonly DataColumn<Row>[];
  /** The active cell, when the keyboard is in this row, and what it is called. */
  active: number | undefined;
  activeId: string | undefined;
  /** Undefined when rows cannot be selected. */
  selected: boolean | undefined;
  label: ((row: Row) => string) | undefined;
  opens: boolean;
  /** Files are held over it. */
  isTarget: boolean;
}

/** A row is drawn when it comes into sight. Being selected redraws its tick, not its cells. */
export const GridRow = memo(function GridRow<Row>(props: GridRowProps<Row>) {
  const { id, row, place, columns, selected, active, activeId, label } = props;
  const offset = selected === undefined ? 0 : 1;
  const style: CSSProperties = { top: place * ROW_HEIGHT };
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      aria-selected={selected}
      className={classes.row}
      data-active={active !== undefined || undefined}
      data-opens={props.opens || undefined}
      data-target={props.isTarget || undefined}
      style={style}
    >
      {selected === undefined ? null : (
        <div
          role="gridcell"
          id={active === 0 ? activeId : undefined}
          className={classes.check}
          data-active={active === 0 || undefined}
        >
          <input
            type="checkbox"
            className="tick"
            tabIndex={-1}
            aria-label={label === undefined ? `Select row ${place + 1}` : `Select ${label(row)}`}
            checked={selected}
            onChange={byTheGrid}
          />
        </div>
      )}
      <GridCells
        id={id}
        row={row}
        columns={columns}
        active={active === undefined ? undefined : active - offset}
        activeId={activeId}
      />
    </div>
  );
}) as <Row>(props: GridRowProps<Row>) => ReactNode; // memo() forgets that the component is generic

interface GridCellsProps<Row> {
  id: string;
  row: Row;
  columns: readonly DataColumn<Row>[];
  active: number | undefined;
  activeId: string | undefined;
}

const GridCells = memo(function GridCells<Row>(props: GridCellsProps<Row>) {
  const { id, row, columns, active, activeId } = props;
  return columns.map((column, position) => (
    <div
      key={column.id}
      role="gridcell"
      id={active === position ? activeId : undefined}
      className={cellClass('cell', column, column.tone?.(row))}
      data-active={active === position || undefined}
    >
      {ofRow(id, column.cell(row))}
    </div>
  ));
}) as <Row>(props: GridCellsProps<Row>) => ReactNode; // as above

/** A text is written over; a menu or a button is never handed on to another row. */
function ofRow(id: string, content: ReactNode): ReactNode {
  return typeof content === 'object' && content !== null ? <Fragment key={id}>{content}</Fragment> : content;
}

/** The grid hears of every click and change in its rows. */
const byTheGrid = () => undefined;
