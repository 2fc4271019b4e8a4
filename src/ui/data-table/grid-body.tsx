/* oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their meaning once they are laid out as a grid */
import {
  useId,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { rowIdIn } from './compact-selection.ts';
import classes from './data-table.module.css';
import { moved, type Position } from './grid-keys.ts';
import type { Column, Row as TableRow } from './features.ts';
import { GridHeader } from './grid-header.tsx';
import { GridRow } from './grid-row.tsx';
import { orderOfRows } from './lazy-rows.ts';
import { type Range, rangeAt, rangeTo } from './range.ts';
import { NONE, seenOver, toggled, toggledAll } from './selection.ts';
import { bringColumnIntoSight } from './sight.ts';
import type { DataTableInstance } from './use-data-table.ts';
import { useFileDrops } from './use-file-drops.ts';
import { useRecycledRows } from './use-recycled-rows.ts';
import { useRowHeight } from './use-row-height.ts';
import { HEADER_HEIGHT, useRowWindow } from './use-row-window.ts';

/** The width of the checkboxes, px. */
const CHECKBOX = 36;

interface GridBodyProps<Row extends object> {
  label: string;
  table: DataTableInstance<Row>;
  selectable: boolean;
  onOpen: ((row: Row) => void) | undefined;
  opensOnDoubleClick: boolean;
  onMove: ((row: Row, by: -1 | 1) => void) | undefined;
  onDropFiles: ((row: Row, files: readonly File[]) => void) | undefined;
  rowLabel: ((row: Row) => string) | undefined;
  busy: boolean;
  rowHeight: number | undefined;
  maxHeight: string | undefined;
  /** What is below the rows, or in their place. */
  children: ReactNode;
}

/** The grid itself. It holds the focus and names the active cell, so rows can come and go while scrolling. */
export function GridBody<Row extends object>({ table, selectable, ...props }: GridBodyProps<Row>) {
  const { onOpen } = props;
  const activeId = useId();
  const [active, setActive] = useState<Position>({ row: -1, column: 0 });
  const range = useRef<Range<Row>>(undefined);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const columns = table.getVisibleLeafColumns();
  const style = useMemo(() => contentStyle(columns, selectable), [columns, selectable]);
  const columnCount = columns.length + (selectable ? 1 : 0);
  const model = table.getRowModel();
  const { rows } = model;
  const rowAt = (place: number) => (place < 0 ? undefined : rows[place]);
  const usual = useRowHeight();
  const rowHeight = props.rowHeight ?? usual;
  const drawn = useRowWindow(scroller, rows.length, rowHeight);

  const goTo = (to: Position) => {
    setActive(to);
    drawn.goTo(to.row);
    if (scroller.current !== null) bringColumnIntoSight(scroller.current, to.column);
  };
  /** Selects one row, or with Shift the rows from where the range began. */
  const select = (place: number, isRange: boolean) => {
    const row = rowAt(place);
    if (!selectable || row === undefined) return;
    const [selection, order, rowId] = [table.getSelection(), orderOfRows(model), rowIdIn(table)];
    range.current = isRange
      ? rangeTo(range.current, { selection, order, from: clamped(active.row, rows.length) }, rowId, place)
      : rangeAt(place, toggled(selection, rowId, row.index), order);
    table.setSelection(range.current.selection);
  };
  const selectAll = () => {
    if (!selectable) return;
    const rowId = rowIdIn(table);
    table.setSelection(toggledAll(seenOver(NONE, table.getSelection().rows, rowId), rowId));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const ctrl = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const to = moved(event.key, ctrl, active, { rows: rows.length, columns: columnCount, page });
    const current = rowAt(active.row);
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (event.altKey && by !== undefined && props.onMove && current) {
      if (rowAt(active.row + by) !== undefined) {
        props.onMove(current.original, by);
        goTo({ ...active, row: active.row + by });
      }
    } else if (to && rows.length > 0) {
      goTo(to);
      if (event.shiftKey && to.row !== active.row) select(to.row, true);
      // A place that was only touched is left behind; a row that was chosen is where a range goes on from.
      else if (rowAt(range.current?.anchor ?? -1)?.getIsSelected() !== true) range.current = undefined;
    } else if (event.key === ' ' && current) select(active.row, event.shiftKey);
    else if (event.key === 'Enter' && current) onOpen?.(current.original);
    else if (event.key === 'a' && ctrl) selectAll();
    else if (event.key === 'Escape' && table.getSelection().size > 0) table.setSelection(NONE);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event);
    const row = place === undefined || isOwnControl(event) ? undefined : rowAt(place);
    if (place === undefined || row === undefined) return;
    setActive({ row: place, column: 0 });
    if (event.shiftKey) return select(place, true);
    range.current = rangeAt(place, table.getSelection(), orderOfRows(model));
    if (!props.opensOnDoubleClick || event.detail === 2) onOpen?.(row.original);
  };
  const onChange = (event: ChangeEvent) => {
    const place = placeOf(event);
    // The click behind the change knows whether Shift was held.
    const { nativeEvent } = event;
    if (place !== undefined && isTick(event.target))
      select(place, nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey);
  };

  const { onDropFiles } = props;
  const drops = useFileDrops(
    placeOf,
    onDropFiles &&
      ((place, files) => {
        const row = rowAt(place);
        if (row !== undefined) onDropFiles(row.original, files);
      }),
  );

  const byId = new Map<string, { place: number; row: TableRow<Row> }>();
  for (let place = drawn.first; place < drawn.end; place += 1) {
    const row = rowAt(place);
    if (row !== undefined) byId.set(row.id, { place, row });
  }
  const recycled = useRecycledRows([...byId.keys()], [rows], body);
  const shown = Array.from(recycled.keys, ([id, key]) => {
    const found = byId.get(id);
    if (found === undefined) return null;
    const { place, row } = found;
    const isActive = place === active.row;
    return (
      <GridRow
        key={key}
        row={row}
        place={place}
        height={rowHeight}
        columns={columns}
        active={isActive ? active.column : undefined}
        activeId={isActive ? activeId : undefined}
        selected={selectable ? row.getIsSelected() : undefined}
        label={props.rowLabel}
        opens={onOpen !== undefined}
        isTarget={place === drops.over}
      />
    );
  });
  return (
    <div ref={scroller} className={classes.scroll} style={scrollStyle(props)}>
      <div className={classes.content} style={style}>
        <div
          role="grid"
          tabIndex={0}
          className={classes.grid}
          aria-label={props.label}
          aria-busy={props.busy || undefined}
          aria-rowcount={rows.length + 1}
          aria-colcount={columnCount}
          aria-multiselectable={selectable ? true : undefined}
          aria-activedescendant={active.row >= drawn.first && active.row < drawn.end ? activeId : undefined}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            if (event.target === event.currentTarget && active.row < 0 && rows.length > 0)
              setActive({ row: 0, column: 0 });
          }}
        >
          <div role="rowgroup" className={classes.head} style={{ height: HEADER_HEIGHT }}>
            <GridHeader table={table} selectable={selectable} />
          </div>
          {rows.length === 0 ? null : (
            // The grid answers to the keyboard for all of its rows.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
            <div
              ref={body}
              role="rowgroup"
              className={classes.body}
              style={{ height: rows.length * rowHeight }}
              onClick={onClick}
              onChange={onChange}
              onPointerOver={sayWhatIsCut}
              onPointerMove={sayWhatIsCut}
              onFocus={(event) => {
                const row = rowAt(placeOf(event) ?? -1);
                recycled.onFocus(row?.id);
              }}
              {...drops.handlers}
            >
              {shown}
            </div>
          )}
        </div>
      </div>
      {props.children}
    </div>
  );
}

function scrollStyle({
  maxHeight,
  rowHeight,
}: Pick<GridBodyProps<object>, 'maxHeight' | 'rowHeight'>): CSSProperties & { '--row-height'?: string } {
  return { maxHeight, ...(rowHeight !== undefined && { '--row-height': `${rowHeight}px` }) };
}

/** The columns' widths, shared by the header and every row. */
function contentStyle<Row extends object>(
  columns: readonly Column<Row>[],
  selectable: boolean,
): CSSProperties & { '--columns': string } {
  const sizes = columns.map((column) => column.getSize());
  const least = columns.map(({ columnDef: { meta } }, at) =>
    Math.min(meta?.least ?? Infinity, sizes[at] ?? 0),
  );
  const widths = columns.map(({ columnDef: { meta } }, at) => {
    if (meta?.grow) return `minmax(${least[at]}px, 1fr)`;
    return least[at] === sizes[at] ? `${sizes[at]}px` : `minmax(${least[at]}px, ${sizes[at]}px)`;
  });
  return {
    '--columns': [...(selectable ? [`${CHECKBOX}px`] : []), ...widths].join(' '),
    minWidth: least.reduce((sum, size) => sum + size, selectable ? CHECKBOX : 0),
  };
}

/** The place of the row something happened in. */
function placeOf({ target }: { target: EventTarget }): number | undefined {
  const row = target instanceof Element ? target.closest('[role="row"]') : null;
  return row === null ? undefined : Number(row.getAttribute('aria-rowindex')) - 2;
}

/** Buttons, links and fields inside a row act for themselves. */
function isOwnControl({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest('a, button, input, select, label') !== null;
}

/** A place that there is: rows may have gone since the keyboard was there. */
function clamped(place: number, count: number): number {
  return Math.max(0, Math.min(place, count - 1));
}

function isTick(target: EventTarget): boolean {
  return target instanceof Element && target.classList.contains('tick');
}

/** A text that does not fit its cell is told whole while the pointer is on it; the text may have changed under it. */
function sayWhatIsCut({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
  if (cell === null) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else if (cell.title !== '') cell.title = '';
}
