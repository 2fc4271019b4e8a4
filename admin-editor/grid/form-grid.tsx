/* oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their meaning once they are laid out as a grid */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Definition, Field } from '#form-schemas/definition.ts';
import type { FieldChanges } from '../commands/command.ts';
import type { GridColumn, GridRow } from './columns.ts';
import classes from './form-grid.module.css';
import { GridFoot } from './grid-foot.tsx';
import { GridLine } from './grid-line.tsx';
import { keyOf } from './grid-words.ts';
import { RejectedCells } from './rejected-cells.tsx';
import { useCellEditing } from './use-cell-editing.ts';
import { selectionOf } from './cell-selection.ts';
import { gridKeys } from './use-grid-keys.ts';
import { useGrid } from './use-grid.ts';
import { useCellUpdates } from './use-cell-updates.ts';

export interface CellEdit {
  readonly row: GridRow;
  readonly changes: FieldChanges;
}

interface FormGridProps {
  label: string;
  /** Must be a stable array. A new one redraws the grid. */
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  /** Makes the changes as one step. */
  onEdit: (what: string, cells: readonly CellEdit[], added?: readonly Field[]) => void;
  /** The form to add rows to: with the button, Ctrl Enter, or by pasting past the end. */
  adds?: Definition | undefined;
  /** If set, the grid is read-only, and this is the reason. */
  locked?: string | undefined;
  /** The result of an action outside the grid, such as Undo. Shown in the grid's status line. */
  outcome?: string;
  /** The rows belong to several forms, so each starts with its form. */
  hasForms?: boolean;
  /** Problems by cell key. */
  problems?: ReadonlyMap<string, string>;
  /** The cell to go to. Each new object goes there once. */
  target?: { readonly row: string; readonly column: string } | undefined;
}

const ROW_HEIGHT = 30;
const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

/**
 * Fields as a spreadsheet. Arrows, Page Up, Page Down, Home and End move. Ctrl moves to the corners, and Shift
 * selects. Typing, Enter or F2 edits. Enter and Tab save and move on, and Escape cancels. Ctrl Enter adds a row,
 * Ctrl C and V copy and paste, Ctrl D fills down, and Delete clears. A rejected text changes nothing and is shown
 * with the reason.
 */
export function FormGrid({ label, rows, columns, onEdit, locked, ...props }: FormGridProps) {
  const { outcome = '', hasForms = false, problems = NO_PROBLEMS, target, adds } = props;
  const table = useGrid(rows, columns);
  const gridId = useId();
  const grid = useRef<HTMLDivElement>(null);
  /** True while code moves the focus to a particular cell. Otherwise focusing the grid activates its first cell. */
  const isFocusing = useRef(false);
  const [scroll, setScroll] = useState<HTMLDivElement | null>(null);
  const shown = table.getRowModel().rows;
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is handed to a memoised part
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroll,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => shown[index]?.id ?? index,
    scrollPaddingStart: ROW_HEIGHT,
    overscan: 8,
  });

  const selection = selectionOf(table, rows, columns);
  const activeKey = selection.active?.key;
  const activeIndex = selection.active?.index ?? -1;
  const reach = (index: number, key: string | undefined) => {
    if (index >= 0) virtual.scrollToIndex(index);
    if (key === undefined) return;
    requestAnimationFrame(() =>
      document.getElementById(idOf(gridId, key))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  };
  /** True while the mouse button is down. Scrolling then would put another row under the pointer. */
  const isPressed = useRef(false);
  const onActive = useEffectEvent((index: number, key: string | undefined) => {
    if (!isPressed.current) reach(index, key);
  });
  useEffect(() => onActive(activeIndex, activeKey), [activeKey, activeIndex]);

  // When the panels below open, such as the problems of a new row, the grid shrinks. Keep the active row in view.
  useEffect(() => {
    if (scroll === null) return undefined;
    const onRoom = () => {
      if (scroll.contains(document.activeElement))
        grid.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    const room = new ResizeObserver(onRoom);
    room.observe(scroll);
    return () => room.disconnect();
  }, [scroll]);

  const updates = useCellUpdates({ selection, onEdit, adds, locked, outcome });
  const cell = useCellEditing({
    table,
    selection,
    updates,
    onEdit,
    locked,
    onLeave: () => grid.current?.focus(),
  });

  const takeFocus = () => {
    isFocusing.current = true;
    grid.current?.focus({ preventScroll: true });
    isFocusing.current = false;
  };
  const onPress = () => {
    isPressed.current = true;
    addEventListener('mouseup', () => (isPressed.current = false), { once: true });
    takeFocus();
  };
  const goTo = useEffectEvent((row: string, column: string) => {
    table.setFocusedCell(row, column);
    takeFocus();
  });
  useEffect(() => {
    if (target !== undefined) goTo(target.row, target.column);
  }, [target]);

  /** The added row becomes active once it is drawn. */
  const [added, setAdded] = useState<string>();
  const onAdd = () => setAdded(updates.addRow());
  const hasAdded = added !== undefined && rows.some(({ id }) => id === added);
  useEffect(() => {
    if (hasAdded && added !== undefined) goTo(added, 'title');
  }, [added, hasAdded]);

  // Pinned columns are narrower on small screens. Their widths are in form-grid.module.css.
  const widths = [
    ...(hasForms ? ['var(--grid-form)'] : []),
    ...table.getAllLeafColumns().map((column) => {
      const pinnedAs = column.columnDef.meta?.pinnedAs;
      return pinnedAs === undefined ? `${column.getSize()}px` : `var(--grid-${pinnedAs})`;
    }),
  ];
  const template = widths.join(' ');
  return (
    <>
      <div ref={setScroll} className={classes.scroll}>
        <div
          ref={grid}
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={widths.length}
          aria-multiselectable
          aria-readonly={locked !== undefined || undefined}
          aria-activedescendant={activeKey === undefined ? undefined : idOf(gridId, activeKey)}
          className={classes.grid}
          data-forms={hasForms || undefined}
          style={{ width: `calc(${widths.join(' + ')})` }}
          {...gridKeys({
            table,
            selection,
            updates,
            cell,
            onAdd,
            size: () => ({
              rows: rows.length,
              columns: columns.length,
              page: Math.max(1, Math.floor((scroll?.clientHeight ?? 0) / ROW_HEIGHT) - 2),
            }),
            onReach: ({ row, column }) => {
              const [toRow, toColumn] = [rows[row], columns[column]];
              if (toRow !== undefined && toColumn !== undefined) reach(row, keyOf(toRow.id, toColumn.id));
            },
          })}
          onFocus={(event) => {
            const first = shown[0];
            const isFirst = selection.active === undefined && !isFocusing.current;
            if (event.target === event.currentTarget && isFirst && first !== undefined)
              table.setFocusedCell(first.id, columns[0]?.id ?? '');
          }}
        >
          <div
            role="row"
            aria-rowindex={1}
            className={classes.header}
            style={{ gridTemplateColumns: template }}
          >
            {hasForms ? (
              <div role="columnheader" className={classes.name} data-pinned="form">
                Form
              </div>
            ) : null}
            {table.getAllLeafColumns().map(({ id, columnDef }) => (
              <div
                key={id}
                role="columnheader"
                className={classes.name}
                data-pinned={columnDef.meta?.pinnedAs}
              >
                {String(columnDef.header)}
              </div>
            ))}
          </div>
          <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
            {virtual.getVirtualItems().map(({ key, index, start }) => {
              const row = shown[index];
              return row === undefined ? null : (
                <GridLine
                  key={key}
                  row={row}
                  columns={columns}
                  index={index}
                  style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
                  idOf={(own) => idOf(gridId, own)}
                  activeKey={activeKey}
                  rejected={updates.rejected}
                  problems={problems}
                  cell={cell}
                  onStart={onPress}
                />
              );
            })}
          </div>
        </div>
      </div>
      <RejectedCells
        rejected={updates.rejected}
        onGoTo={({ row, column }) => {
          table.setFocusedCell(row.id, column.id);
          grid.current?.focus();
        }}
        onClose={updates.clearAllRejected}
      />
      <GridFoot
        fields={rows.length}
        selected={table.getSelectedCellCount()}
        onAdd={adds === undefined || locked !== undefined ? undefined : onAdd}
        onFillDown={locked === undefined ? updates.fillDown : undefined}
        status={updates.status}
        readAloud={updates.readAloud}
      />
    </>
  );
}

function idOf(grid: string, key: string): string {
  return `${grid} ${key}`.replaceAll(' ', '_');
}
