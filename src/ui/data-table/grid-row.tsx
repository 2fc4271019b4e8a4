import '../tick.css';
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their meaning once they are laid out as a grid */
import { Fragment, memo, type CSSProperties, type ReactNode } from 'react';
import { cellClass } from './cell-class.ts';
import { cellContent } from './cell-content.ts';
import classes from './data-table.module.css';
import type { Column, Row } from './features.ts';

interface GridRowProps<Data extends object> {
  /** Its element may have shown another row before. */
  row: Row<Data>;
  /** Its place among the rows shown. */
  place: number;
  /** Px. */
  height: number;
  columns: readonly Column<Data>[];
  /** The active cell, when the keyboard is in this row, and what it is called. */
  active: number | undefined;
  activeId: string | undefined;
  /** Undefined when rows cannot be selected. */
  selected: boolean | undefined;
  label: ((row: Data) => string) | undefined;
  opens: boolean;
  /** Files are held over it. */
  isTarget: boolean;
}

/** A row is drawn when it comes into sight. Being selected redraws its tick, not its cells. */
export const GridRow = memo(function GridRow<Data extends object>(props: GridRowProps<Data>) {
  const { row, place, columns, selected, active, activeId, label } = props;
  const offset = selected === undefined ? 0 : 1;
  const style: CSSProperties = { top: place * props.height };
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
            aria-label={label === undefined ? `Select row ${place + 1}` : `Select ${label(row.original)}`}
            checked={selected}
            onChange={byTheGrid}
          />
        </div>
      )}
      <GridCells
        row={row}
        columns={columns}
        active={active === undefined ? undefined : active - offset}
        activeId={activeId}
      />
    </div>
  );
}) as <Data extends object>(props: GridRowProps<Data>) => ReactNode; // memo() forgets that the component is generic

interface GridCellsProps<Data extends object> {
  row: Row<Data>;
  /** The cells are the row's own; other columns redraw them. */
  columns: readonly Column<Data>[];
  active: number | undefined;
  activeId: string | undefined;
}

const GridCells = memo(function GridCells<Data extends object>(props: GridCellsProps<Data>) {
  const { row, active, activeId } = props;
  return row.getVisibleCells().map((cell, position) => (
    <div
      key={cell.column.id}
      role="gridcell"
      id={active === position ? activeId : undefined}
      className={cellClass('cell', cell.column, cell.column.columnDef.meta?.tone?.(row.original))}
      data-active={active === position || undefined}
    >
      {ofRow(row.id, cellContent(cell))}
    </div>
  ));
}, isDrawnTheSame) as <Data extends object>(props: GridCellsProps<Data>) => ReactNode; // as above

/** A changed list has other rows; cells stay as they are while their data does. */
function isDrawnTheSame<Data extends object>(
  one: GridCellsProps<Data>,
  other: GridCellsProps<Data>,
): boolean {
  return (
    one.row.original === other.row.original &&
    one.columns === other.columns &&
    one.active === other.active &&
    one.activeId === other.activeId
  );
}

/** A text is written over; a menu or a button is never handed on to another row. */
function ofRow(id: string, content: ReactNode): ReactNode {
  return typeof content === 'object' && content !== null ? <Fragment key={id}>{content}</Fragment> : content;
}

/** The grid hears of every click and change in its rows. */
const byTheGrid = () => undefined;
