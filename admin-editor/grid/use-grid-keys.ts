import type { ClipboardEvent, KeyboardEvent } from 'react';
import { type GridSize, moved, type Position } from '#ui/data-table/grid-keys.ts';
import { counted } from './grid-words.ts';
import { rowsOfText, textOfRows } from './paste.ts';
import type { CellEditing } from './use-cell-editing.ts';
import type { Chosen } from './use-chosen-cells.ts';
import type { GridTable } from './use-grid.ts';
import type { Taking } from './use-taking.ts';

interface KeysOf {
  table: GridTable;
  chosen: Chosen;
  taking: Taking;
  cell: CellEditing;
  /** Adds a row. */
  onAdd: () => void;
  size: () => GridSize;
  /** Brings a cell into sight. */
  onReach: (to: Position) => void;
}

/** What the keyboard and the clipboard do to the grid itself; a cell that is typed into has its own keys. */
export function gridKeys({ table, chosen, taking, cell, onAdd, size, onReach }: KeysOf) {
  const act = (event: KeyboardEvent): boolean => {
    const isCtrl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const from = chosen.end(event.shiftKey);
    // A letter is typed into the cell.
    const to = from === undefined || key.length === 1 ? undefined : moved(event.key, isCtrl, from, size());
    if (to !== undefined) {
      chosen.goTo(to, event.shiftKey);
      onReach(to);
    } else if (isCtrl && event.key === 'Enter') onAdd();
    else if (event.key === 'Enter' || event.key === 'F2') cell.begin();
    else if (event.key === 'Delete' || event.key === 'Backspace')
      taking.put([['']], (count) => `cleared ${counted(count, 'row')}`);
    else if (isCtrl && key === 'd') taking.fillDown();
    else if (isCtrl && key === 'a') table.selectAllCells();
    else if (event.key === 'Escape') taking.forget();
    else if (!isCtrl && !event.altKey && event.key.length === 1) cell.begin(event.key);
    else return false;
    return true;
  };

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target === event.currentTarget && act(event)) event.preventDefault();
    },
    onCopy: (event: ClipboardEvent) => {
      const cells = chosen.cells();
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
      taking.put(
        rowsOfText(event.clipboardData.getData('text/plain')),
        (count) => `pasted ${counted(count, 'row')}`,
      );
    },
  };
}
