import type { ClipboardEvent, KeyboardEvent } from 'react';
import { type GridSize, moved, type Position } from '#ui/data-table/grid-keys.ts';
import { counted } from './grid-words.ts';
import { rowsOfText, textOfRows } from './paste.ts';
import type { CellEditing } from './use-cell-editing.ts';
import type { CellSelection } from './cell-selection.ts';
import type { GridTable } from './use-grid.ts';
import type { CellUpdates } from './use-cell-updates.ts';

interface KeysOf {
  table: GridTable;
  selection: CellSelection;
  updates: CellUpdates;
  cell: CellEditing;
  onAdd: () => void;
  size: () => GridSize;
  /** Scrolls a cell into view. */
  onReach: (to: Position) => void;
}

/** Keyboard and clipboard events of the grid itself. A cell that is being edited handles its own keys. */
export function gridKeys({ table, selection, updates, cell, onAdd, size, onReach }: KeysOf) {
  const act = (event: KeyboardEvent): boolean => {
    const isCtrl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const from = selection.end(event.shiftKey);
    // Typing a letter opens the cell instead of moving.
    const to = from === undefined || key.length === 1 ? undefined : moved(event.key, isCtrl, from, size());
    if (to !== undefined) {
      selection.goTo(to, event.shiftKey);
      onReach(to);
    } else if (isCtrl && event.key === 'Enter') onAdd();
    else if (event.key === 'Enter' || event.key === 'F2') cell.begin();
    else if (event.key === 'Delete' || event.key === 'Backspace')
      updates.put([['']], (count) => `cleared ${counted(count, 'row')}`);
    else if (isCtrl && key === 'd') updates.fillDown();
    else if (isCtrl && key === 'a') table.selectAllCells();
    else if (event.key === 'Escape') updates.clearAllRejected();
    else if (!isCtrl && !event.altKey && event.key.length === 1) cell.begin(event.key);
    else return false;
    return true;
  };

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target === event.currentTarget && act(event)) event.preventDefault();
    },
    onCopy: (event: ClipboardEvent) => {
      const cells = selection.cells();
      if (event.target !== event.currentTarget || cells === undefined) return;
      event.clipboardData.setData(
        'text/plain',
        textOfRows(cells.rows.map(({ field }) => cells.columns.map((column) => column.write(field)))),
      );
      event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      updates.put(
        rowsOfText(event.clipboardData.getData('text/plain')),
        (count) => `pasted ${counted(count, 'row')}`,
      );
    },
  };
}
