/* oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their meaning once they are laid out as a grid */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { FieldChanges } from '../commands/command.ts';
import { type GridColumn, type GridRow, readCell } from './columns.ts';
import classes from './form-grid.module.css';
import { GridCell } from './grid-cell.tsx';
import { counted, directions, keyOf, sentence, without } from './grid-words.ts';
import { type ReadCells, readCells, rowsOfText, textOfRows } from './paste.ts';
import { useGrid } from './use-grid.ts';

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
  onEdit: (what: string, cells: readonly CellEdit[]) => void;
}

const ROW_HEIGHT = 30;

/**
 * Fields as a spreadsheet. Arrows move, Shift with them selects; typing, Enter or F2 edits, Enter and Tab go on, Escape
 * leaves the cell as it was; Ctrl C and V copy and paste, Ctrl D fills down, Delete empties. A text that its cell cannot
 * hold changes nothing and is shown with the reason.
 */
export function FormGrid({ label, rows, columns, onEdit }: FormGridProps) {
  const table = useGrid(rows, columns);
  const gridId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState<HTMLDivElement | null>(null);
  const [editing, setEditing] = useState<{ cell: string; text: string; isWhole: boolean; error?: string }>();
  const [told, setTold] = useState('');
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
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

  const active = table.getFocusedCell();
  const activeKey = active === undefined ? undefined : keyOf(active.row.id, active.column.id);
  const activeIndex = active === undefined ? -1 : shown.findIndex(({ id }) => id === active.row.id);
  useEffect(() => {
    if (activeIndex >= 0) virtual.scrollToIndex(activeIndex);
    requestAnimationFrame(() =>
      grid.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    // The virtualizer is another object each time; where the active cell is decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [activeKey, activeIndex]);

  const selection = () => {
    const [bounds] = table.getCellSelectionBounds();
    if (bounds === undefined) return undefined;
    return {
      rows: rows.slice(bounds.minRowIndex, bounds.maxRowIndex + 1),
      columns: columns.slice(bounds.minColumnIndex, bounds.maxColumnIndex + 1),
      below: rows.slice(bounds.minRowIndex),
      beside: columns.slice(bounds.minColumnIndex),
    };
  };

  const take = (done: string, { cells, refused: not, leftOver }: ReadCells) => {
    setRefused(
      new Map(not.map(({ row, column, typed, message }) => [keyOf(row, column), `“${typed}”: ${message}`])),
    );
    if (cells.length > 0) onEdit(done, cells);
    setTold(
      [
        cells.length === 0 ? 'Nothing changed.' : `${sentence(done)}.`,
        not.length === 0 ? '' : `${counted(not.length, 'cell')} refused: ${not[0]?.message ?? ''}`,
        leftOver === 0 ? '' : `${counted(leftOver, 'row')} found no field.`,
      ]
        .filter(Boolean)
        .join(' '),
    );
  };

  const put = (texts: readonly (readonly string[])[], done: (count: number) => string) => {
    const chosen = selection();
    if (chosen === undefined) return;
    const isOne = texts.length === 1 && texts[0]?.length === 1;
    const read = isOne
      ? readCells(texts, chosen.rows, chosen.columns)
      : readCells(texts, chosen.below, chosen.beside);
    take(done(read.cells.length), read);
  };

  const fillDown = () => {
    const chosen = selection();
    const [first, ...others] = chosen?.rows ?? [];
    if (chosen === undefined || first === undefined || others.length === 0) {
      setTold('Select the cells to fill, the one to copy first.');
      return;
    }
    const line = chosen.columns.map((column) => column.write(first.field));
    const read = readCells(
      others.map(() => line),
      others,
      chosen.columns,
    );
    take(`filled ${counted(read.cells.length, 'row')}`, read);
  };

  /** Takes what was typed and closes the cell. False when it is refused: then it stays open with the reason. */
  const finish = (then?: 'down' | 'right' | 'left'): boolean => {
    const column = columns.find(({ id }) => id === active?.column.id);
    if (editing === undefined || active === undefined || column === undefined) return true;
    const row = active.row.original;
    const isSame = column.write(row.field) === editing.text;
    const read = isSame ? { changes: {} } : readCell(row, column, editing.text);
    if ('refused' in read) {
      setEditing({ ...editing, error: read.refused });
      setTold(`${column.header}: ${read.refused}`);
      return false;
    }
    setEditing(undefined);
    setTold('');
    setRefused((cells) => without(cells, keyOf(row.id, column.id)));
    if (!isSame) onEdit(`changed ${column.header.toLowerCase()}`, [{ row, changes: read.changes }]);
    grid.current?.focus();
    if (then !== undefined) table.moveCellSelection(then);
    return true;
  };

  const begin = (text?: string) => {
    const column = columns.find(({ id }) => id === active?.column.id);
    if (active === undefined || column === undefined) return;
    setEditing({
      cell: keyOf(active.row.id, column.id),
      text: text ?? column.write(active.row.original.field),
      isWhole: text === undefined,
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    const direction = directions[event.key];
    if (direction !== undefined && active !== undefined) {
      if (event.shiftKey) table.extendCellSelection(direction);
      else table.moveCellSelection(direction);
    } else if (event.key === 'Enter' || event.key === 'F2') begin();
    else if (event.key === 'Delete' || event.key === 'Backspace')
      put([['']], (count) => `emptied ${counted(count, 'row')}`);
    else if (isCtrl && event.key.toLowerCase() === 'd') fillDown();
    else if (isCtrl && event.key.toLowerCase() === 'a') table.selectAllCells();
    else if (event.key === 'Escape') setRefused(new Map());
    else if (!isCtrl && !event.altKey && event.key.length === 1) begin(event.key);
    else return;
    event.preventDefault();
  };

  const onCopy = (event: ClipboardEvent) => {
    const chosen = selection();
    if (event.target !== event.currentTarget || chosen === undefined) return;
    event.clipboardData.setData(
      'text/plain',
      textOfRows(chosen.rows.map(({ field }) => chosen.columns.map((column) => column.write(field)))),
    );
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    put(rowsOfText(event.clipboardData.getData('text/plain')), (count) => `pasted ${counted(count, 'row')}`);
  };

  const template = columns.map(({ width }) => `${width}px`).join(' ');
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <>
      <output className={classes.told}>{told}</output>
      <div ref={setScroll} className={classes.scroll}>
        <div
          ref={grid}
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          aria-activedescendant={
            activeKey === undefined ? undefined : `${gridId} ${activeKey}`.replaceAll(' ', '_')
          }
          className={classes.grid}
          style={{ width }}
          onKeyDown={onKeyDown}
          onCopy={onCopy}
          onPaste={onPaste}
          onFocus={(event) => {
            const first = shown[0];
            if (event.target === event.currentTarget && active === undefined && first !== undefined)
              table.setFocusedCell(first.id, columns[0]?.id ?? '');
          }}
        >
          <div
            role="row"
            aria-rowindex={1}
            className={classes.header}
            style={{ gridTemplateColumns: template }}
          >
            {columns.map(({ id, header }) => (
              <div key={id} role="columnheader" className={classes.name}>
                {header}
              </div>
            ))}
          </div>
          <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
            {virtual.getVirtualItems().map(({ key, index, start }) => {
              const row = shown[index];
              return row === undefined ? null : (
                <div
                  key={key}
                  role="row"
                  aria-rowindex={index + 2}
                  className={classes.row}
                  style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
                >
                  {row.getAllCells().map((cell, place) => {
                    const own = keyOf(row.id, cell.column.id);
                    const isEdited = editing?.cell === own;
                    return (
                      <GridCell
                        key={cell.id}
                        id={`${gridId} ${own}`.replaceAll(' ', '_')}
                        label={`${columns[place]?.header ?? ''} of ${row.original.field.title}`}
                        text={columns[place]?.write(row.original.field) ?? ''}
                        isFigure={columns[place]?.isFigure}
                        isSelected={cell.getIsSelected()}
                        isActive={own === activeKey}
                        refused={refused.get(own)}
                        editing={isEdited ? editing : undefined}
                        onStart={(event) => {
                          if (!finish()) return;
                          cell.getSelectionStartHandler()(event);
                          grid.current?.focus();
                        }}
                        onExtend={cell.getSelectionExtendHandler()}
                        onEdit={() => begin()}
                        onType={(typed) => setEditing(editing && { cell: own, text: typed, isWhole: false })}
                        onFinish={finish}
                        onCancel={() => {
                          setEditing(undefined);
                          setTold('');
                          grid.current?.focus();
                        }}
                      />
                    );
                  })}
                </div>
              );
            })}
          </div>
        </div>
      </div>
      <div className={classes.foot}>
        <button type="button" className={classes.fill} onClick={fillDown} title="Ctrl D">
          Fill down
        </button>
        <span>
          {counted(rows.length, 'field')}. {counted(table.getSelectedCellCount(), 'cell')} selected.
        </span>
      </div>
    </>
  );
}
