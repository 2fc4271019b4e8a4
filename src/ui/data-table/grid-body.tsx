/* oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their meaning once they are laid out as a grid */
import {
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import type { DataColumn } from './columns.ts';
import classes from './data-table.module.css';
import { moved, type Position } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { type Range, rangeAt, rangeTo } from './range.ts';
import { NONE, isChosen, seenOver, toggled, toggledAll } from './selection.ts';
import type { RowSelection, Selection } from './selection.ts';
import { bringIntoSight } from './sight.ts';
import { useFileDrops } from './use-file-drops.ts';
import { useRecycledRows } from './use-recycled-rows.ts';
import { HEADER_HEIGHT, ROW_HEIGHT, useRowWindow } from './use-row-window.ts';

interface GridBodyProps<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The numbers of the rows in the order shown; undefined when that is theirs. */
  order: Uint32Array | undefined;
  columns: readonly DataColumn<Row>[];
  selection: RowSelection<Row>;
  onSelectedChange: ((selected: Selection) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  opensOnDoubleClick: boolean;
  onMove: ((row: Row, by: -1 | 1) => void) | undefined;
  onDropFiles: ((row: Row, files: readonly File[]) => void) | undefined;
  rowLabel: ((row: Row) => string) | undefined;
  busy: boolean;
  maxHeight: string | undefined;
  /** Of everything that is scrolled. */
  style: CSSProperties;
  header: ReactNode;
  /** What stands below the rows, or in their place. */
  children: ReactNode;
}

/** The grid itself. It holds the focus and names the active cell, so rows can come and go while scrolling. */
export function GridBody<Row>(props: GridBodyProps<Row>) {
  const { rows, rowId, order, columns, selection, onSelectedChange, onOpen } = props;
  const activeId = useId();
  const [active, setActive] = useState<Position>({ row: -1, column: 0 });
  const range = useRef<Range<Row>>(undefined);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const selectable = onSelectedChange !== undefined;
  const columnCount = columns.length + (selectable ? 1 : 0);
  const drawn = useRowWindow(scroller, rows.length);
  const numberAt = (place: number) => order?.[place] ?? place;
  const rowAt = (place: number) => (place < 0 ? undefined : rows[numberAt(place)]);

  const goTo = (to: Position) => {
    setActive(to);
    if (scroller.current !== null) bringIntoSight(scroller.current, to);
    drawn.look();
  };
  /** Selects one row, or with Shift the rows from where the range began. */
  const select = (place: number, isRange: boolean) => {
    if (!onSelectedChange || rowAt(place) === undefined) return;
    range.current = isRange
      ? rangeTo(range.current, { selection, order, from: clamped(active.row, rows.length) }, rowId, place)
      : rangeAt(place, toggled(selection, rowId, numberAt(place)), order);
    onSelectedChange(range.current.selection);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const ctrl = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const to = moved(event.key, ctrl, active, { rows: rows.length, columns: columnCount, page });
    const current = rowAt(active.row);
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (event.altKey && by !== undefined && props.onMove && current) {
      if (rowAt(active.row + by) !== undefined) {
        props.onMove(current, by);
        goTo({ ...active, row: active.row + by });
      }
    } else if (to && rows.length > 0) {
      goTo(to);
      if (event.shiftKey && to.row !== active.row) select(to.row, true);
      // A place that was only touched is left behind; a row that was chosen is where a range goes on from.
      else if (range.current && !isChosen(selection, numberAt(range.current.anchor)))
        range.current = undefined;
    } else if (event.key === ' ' && current) select(active.row, event.shiftKey);
    else if (event.key === 'Enter' && current) onOpen?.(current);
    else if (event.key === 'a' && ctrl) onSelectedChange?.(toggledAll(seenOver(NONE, rows, rowId), rowId));
    else if (event.key === 'Escape' && selection.size > 0) onSelectedChange?.(NONE);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event);
    const row = place === undefined || isOwnControl(event) ? undefined : rowAt(place);
    if (place === undefined || row === undefined) return;
    setActive({ row: place, column: 0 });
    if (event.shiftKey) return select(place, true);
    range.current = rangeAt(place, selection, order);
    if (!props.opensOnDoubleClick || event.detail === 2) onOpen?.(row);
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
        if (row !== undefined) onDropFiles(row, files);
      }),
  );

  const placeById = new Map<string, number>();
  for (let place = drawn.first; place < drawn.end; place += 1) {
    const row = rowAt(place);
    if (row !== undefined) placeById.set(rowId(row), place);
  }
  const recycled = useRecycledRows([...placeById.keys()], [rows, order], body);
  const shown = Array.from(recycled.keys, ([id, key]) => {
    const place = placeById.get(id) ?? -1;
    const row = rowAt(place);
    const isActive = place === active.row;
    return row === undefined ? null : (
      <GridRow
        key={key}
        id={id}
        row={row}
        place={place}
        columns={columns}
        active={isActive ? active.column : undefined}
        activeId={isActive ? activeId : undefined}
        selected={selectable ? isChosen(selection, numberAt(place)) : undefined}
        label={props.rowLabel}
        opens={onOpen !== undefined}
        isTarget={place === drops.over}
      />
    );
  });
  return (
    <div ref={scroller} className={classes.scroll} style={{ maxHeight: props.maxHeight }}>
      <div className={classes.content} style={props.style}>
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
            {props.header}
          </div>
          {rows.length === 0 ? null : (
            // The grid answers to the keyboard for all of its rows.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
            <div
              ref={body}
              role="rowgroup"
              className={classes.body}
              style={{ height: rows.length * ROW_HEIGHT }}
              onClick={onClick}
              onChange={onChange}
              onPointerOver={sayWhatIsCut}
              onPointerMove={sayWhatIsCut}
              onFocus={(event) => {
                const row = rowAt(placeOf(event) ?? -1);
                recycled.onFocus(row && rowId(row));
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
