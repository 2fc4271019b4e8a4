/* oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their meaning once they are laid out as a grid */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { DataColumn } from './columns.ts';
import classes from './data-table.module.css';
import { moved, type Position } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { toggled, toggledAll, withRange, type Selection } from './selection.ts';

/** Both as in data-table.module.css. */
const ROW_HEIGHT = 30;
const HEADER_HEIGHT = 35;

interface GridBodyProps<Row> {
  label: string;
  rows: readonly { id: string; original: Row }[];
  ids: readonly string[];
  columns: readonly DataColumn<Row>[];
  scroll: HTMLDivElement | null;
  selected: Selection;
  onSelectedChange: ((selected: Selection) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  opensOnDoubleClick: boolean;
  onMove: ((row: Row, by: -1 | 1) => void) | undefined;
  rowLabel: ((row: Row) => string) | undefined;
  busy: boolean;
  header: ReactNode;
}

/** The grid itself. It holds the focus and names the active cell, so rows can come and go while scrolling. */
export function GridBody<Row>(props: GridBodyProps<Row>) {
  const { rows, ids, columns, selected, onSelectedChange, onOpen } = props;
  const gridId = useId();
  const [active, setActive] = useState<Position>({ row: -1, column: 0 });
  const anchor = useRef(0);
  const columnCount = columns.length + (onSelectedChange ? 1 : 0);
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is handed to a memoised part
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => props.scroll,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => ids[index] ?? index,
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
    overscan: 8,
  });

  const goTo = (to: Position) => {
    setActive(to);
    virtual.scrollToIndex(to.row);
  };
  /** Selects one row, or with Shift the rows since the last one touched. */
  const select = (index: number, range: boolean) => {
    const id = ids[index];
    if (id === undefined || !onSelectedChange) return;
    if (range) onSelectedChange(withRange(selected, ids, anchor.current, index, true));
    else {
      anchor.current = index;
      onSelectedChange(toggled(selected, id));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const ctrl = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor((props.scroll?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const to = moved(event.key, ctrl, active, { rows: rows.length, columns: columnCount, page });
    const current = rows[active.row];
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (event.altKey && by !== undefined && props.onMove && current) {
      if (rows[active.row + by] !== undefined) {
        props.onMove(current.original, by);
        goTo({ ...active, row: active.row + by });
      }
    } else if (to && rows.length > 0) {
      goTo(to);
      if (event.shiftKey && to.row !== active.row) select(to.row, true);
    } else if (event.key === ' ' && current) select(active.row, event.shiftKey);
    else if (event.key === 'Enter' && current) onOpen?.(current.original);
    else if (event.key === 'a' && ctrl) onSelectedChange?.(toggledAll(new Set(), ids));
    else if (event.key === 'Escape' && selected.size > 0) onSelectedChange?.(new Set());
    else return;
    event.preventDefault();
  };
  const onClickRow = (index: number, event: MouseEvent) => {
    const row = rows[index];
    if (!row) return;
    setActive({ row: index, column: 0 });
    if (event.shiftKey) select(index, true);
    else if (!props.opensOnDoubleClick || event.detail === 2) onOpen?.(row.original);
  };

  const shown = virtual.getVirtualItems();
  return (
    <div
      role="grid"
      tabIndex={0}
      className={classes.grid}
      aria-label={props.label}
      aria-busy={props.busy || undefined}
      aria-rowcount={rows.length + 1}
      aria-colcount={columnCount}
      aria-multiselectable={onSelectedChange ? true : undefined}
      aria-activedescendant={
        shown.some((item) => item.index === active.row)
          ? `${gridId}-${active.row}-${active.column}`
          : undefined
      }
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === event.currentTarget && active.row < 0 && rows.length > 0)
          setActive({ row: 0, column: 0 });
      }}
    >
      <div role="rowgroup" className={classes.head}>
        {props.header}
      </div>
      {rows.length === 0 ? null : (
        <div role="rowgroup" className={classes.body} style={{ height: rows.length * ROW_HEIGHT }}>
          {shown.map((item) => {
            const row = rows[item.index];
            return row === undefined ? null : (
              <GridRow
                key={row.id}
                row={row.original}
                index={item.index}
                top={item.start - HEADER_HEIGHT}
                gridId={gridId}
                columns={columns}
                active={item.index === active.row ? active.column : undefined}
                selected={onSelectedChange ? selected.has(row.id) : undefined}
                label={props.rowLabel?.(row.original)}
                opens={onOpen !== undefined}
                onSelect={select}
                onClick={onClickRow}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}
