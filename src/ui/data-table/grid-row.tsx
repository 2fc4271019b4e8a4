/* oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their meaning once they are laid out as a grid */
import type { MouseEvent } from 'react';
import { gridTemplate, type DataColumn } from './columns.ts';
import classes from './data-table.module.css';

interface GridRowProps<Row> {
  row: Row;
  index: number;
  /** Distance from the first row, px. */
  top: number;
  gridId: string;
  columns: readonly DataColumn<Row>[];
  /** The active cell when the keyboard is in this row. */
  active: number | undefined;
  /** Undefined when rows cannot be selected. */
  selected: boolean | undefined;
  label: string | undefined;
  opens: boolean;
  onSelect: (index: number, range: boolean) => void;
  onClick: (index: number, event: MouseEvent) => void;
}

export function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, index, columns, selected, active, gridId } = props;
  const selectable = selected !== undefined;
  const offset = selectable ? 1 : 0;
  return (
    // The grid answers to the keyboard for all of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={classes.row}
      data-active={active !== undefined || undefined}
      data-opens={props.opens || undefined}
      style={{
        gridTemplateColumns: gridTemplate(columns, selectable),
        transform: `translateY(${props.top}px)`,
      }}
      onClick={(event) => {
        if (!isOwnControl(event)) props.onClick(index, event);
      }}
    >
      {selectable ? (
        <div
          role="gridcell"
          id={`${gridId}-${index}-0`}
          className={classes.check}
          data-active={active === 0 || undefined}
        >
          <input
            type="checkbox"
            className="tick"
            tabIndex={-1}
            aria-label={props.label === undefined ? `Select row ${index + 1}` : `Select ${props.label}`}
            checked={selected}
            onChange={(event) => {
              // The click behind the change knows whether Shift was held.
              const { nativeEvent } = event;
              props.onSelect(index, nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey);
            }}
          />
        </div>
      ) : null}
      {columns.map((column, position) => (
        <div
          key={column.id}
          role="gridcell"
          id={`${gridId}-${index}-${position + offset}`}
          className={classes.cell}
          data-align={column.align}
          data-active={active === position + offset || undefined}
        >
          {column.cell(row)}
        </div>
      ))}
    </div>
  );
}

/** Buttons, links and fields inside a row act for themselves. */
function isOwnControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button, input, select, label') !== null;
}
