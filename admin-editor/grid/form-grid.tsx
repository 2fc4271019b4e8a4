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
import { RefusedCells } from './refused-cells.tsx';
import { useCellEditing } from './use-cell-editing.ts';
import { chosenIn } from './use-chosen-cells.ts';
import { gridKeys } from './use-grid-keys.ts';
import { useGrid } from './use-grid.ts';
import { useTaking } from './use-taking.ts';

export interface CellEdit {
  readonly row: GridRow;
  readonly changes: FieldChanges;
}

interface FormGridProps {
  /** Names the grid. */
  label: string;
  /** A stable array; a new one redraws. */
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  /** Makes the changes, as one step. */
  onEdit: (what: string, cells: readonly CellEdit[], added?: readonly Field[]) => void;
  /** The form that rows can be added to: by a button, Ctrl Enter, and by pasting past the end. */
  adds?: Definition | undefined;
  /** Why nothing can be changed here; it is read only then. */
  locked?: string | undefined;
  /** What came of something done outside of it, such as undoing: said where the grid speaks. */
  outcome?: string;
  /** The rows are of several forms: each begins with its own. */
  hasForms?: boolean;
  /** What is wrong with cells, by their keys. */
  problems?: ReadonlyMap<string, string>;
  /** The cell that is gone to, by its row and column: each new object leads there once. */
  asked?: { readonly row: string; readonly column: string } | undefined;
}

const ROW_HEIGHT = 30;
const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

/**
 * Fields as a spreadsheet. Arrows, Page Up and Down, Home and End move, with Ctrl to the corners, Shift with them selects;
 * typing, Enter or F2 edits, Enter and Tab go on, Escape leaves the cell as it was; Ctrl Enter adds a row; Ctrl C and V copy
 * and paste, Ctrl D fills down, Delete empties. A text that its cell cannot hold changes nothing and is shown with the reason.
 */
export function FormGrid({ label, rows, columns, onEdit, locked, ...props }: FormGridProps) {
  const { outcome = '', hasForms = false, problems = NO_PROBLEMS, asked, adds } = props;
  const table = useGrid(rows, columns);
  const gridId = useId();
  const grid = useRef<HTMLDivElement>(null);
  /** The keyboard comes with the cell that is pressed or gone to: it is active, not the first one. */
  const isTold = useRef(false);
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

  const chosen = chosenIn(table, rows, columns);
  const activeKey = chosen.active?.key;
  const activeIndex = chosen.active?.index ?? -1;
  const reach = (index: number, key: string | undefined) => {
    if (index >= 0) virtual.scrollToIndex(index);
    if (key === undefined) return;
    requestAnimationFrame(() =>
      document.getElementById(idOf(gridId, key))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  };
  /** The button of the mouse is down: a row that was brought into sight now would be another one under the pointer. */
  const isPressed = useRef(false);
  const onActive = useEffectEvent((index: number, key: string | undefined) => {
    if (!isPressed.current) reach(index, key);
  });
  useEffect(() => onActive(activeIndex, activeKey), [activeKey, activeIndex]);

  // What opens below, such as the problems of a new row, takes room: the row stays in sight.
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

  const taking = useTaking({ chosen, onEdit, adds, locked, outcome });
  const cell = useCellEditing({
    table,
    chosen,
    taking,
    onEdit,
    locked,
    onLeave: () => grid.current?.focus(),
  });

  const takeFocus = () => {
    isTold.current = true;
    grid.current?.focus({ preventScroll: true });
    isTold.current = false;
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
    if (asked !== undefined) goTo(asked.row, asked.column);
  }, [asked]);

  /** The new row is gone to as soon as it is there. */
  const [added, setAdded] = useState<string>();
  const onAdd = () => setAdded(taking.addRow());
  const hasAdded = added !== undefined && rows.some(({ id }) => id === added);
  useEffect(() => {
    if (hasAdded && added !== undefined) goTo(added, 'title');
  }, [added, hasAdded]);

  // What stays in sight is narrower where there is little room: form-grid.module.css has its widths.
  const widths = [
    ...(hasForms ? ['var(--grid-form)'] : []),
    ...table.getAllLeafColumns().map((column) => {
      const stays = column.columnDef.meta?.stays;
      return stays === undefined ? `${column.getSize()}px` : `var(--grid-${stays})`;
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
            chosen,
            taking,
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
            const isFirst = chosen.active === undefined && !isTold.current;
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
              <div role="columnheader" className={classes.name} data-stays="form">
                Form
              </div>
            ) : null}
            {table.getAllLeafColumns().map(({ id, columnDef }) => (
              <div key={id} role="columnheader" className={classes.name} data-stays={columnDef.meta?.stays}>
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
                  refused={taking.refused}
                  problems={problems}
                  cell={cell}
                  onStart={onPress}
                />
              );
            })}
          </div>
        </div>
      </div>
      <RefusedCells
        refused={taking.refused}
        onGoTo={({ row, column }) => {
          table.setFocusedCell(row.id, column.id);
          grid.current?.focus();
        }}
        onForget={taking.forget}
      />
      <GridFoot
        fields={rows.length}
        selected={table.getSelectedCellCount()}
        onAdd={adds === undefined || locked !== undefined ? undefined : onAdd}
        onFillDown={locked === undefined ? taking.fillDown : undefined}
        told={taking.told}
        aloud={taking.aloud}
      />
    </>
  );
}

function idOf(grid: string, key: string): string {
  return `${grid} ${key}`.replaceAll(' ', '_');
}
