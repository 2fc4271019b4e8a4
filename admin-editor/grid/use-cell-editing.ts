import { useState } from 'react';
import { type CellEdit } from './form-grid.tsx';
import { readCell } from './columns.ts';
import { cellName, keyOf } from './grid-words.ts';
import type { CellSelection } from './cell-selection.ts';
import type { GridTable } from './use-grid.ts';
import type { CellUpdates } from './use-cell-updates.ts';

/** The text being typed into a cell. */
export interface Editing {
  readonly cell: string;
  readonly text: string;
  /** The cell was opened with its value, which the next letter replaces. */
  readonly isWhole: boolean;
  readonly error?: string;
}

interface EditingOf {
  table: GridTable;
  selection: CellSelection;
  updates: CellUpdates;
  onEdit: (what: string, cells: readonly CellEdit[]) => void;
  locked: string | undefined;
  /** Moves the focus back to the grid. */
  onLeave: () => void;
}

export type CellEditing = ReturnType<typeof useCellEditing>;

/** Editing of the active cell. */
export function useCellEditing({ table, selection, updates, onEdit, locked, onLeave }: EditingOf) {
  const [editing, setEditing] = useState<Editing>();
  const { active } = selection;

  return {
    editing,
    /** Opens the active cell with its value, or with a text that replaces it. */
    begin: (text?: string) => {
      if (active === undefined) return;
      const why = locked ?? active.row.locked;
      if (why !== undefined) {
        updates.report(why);
        return;
      }
      setEditing({
        cell: active.key,
        text: text ?? active.column.write(active.row.field),
        isWhole: text === undefined,
      });
    },
    type: (text: string) => setEditing((before) => before && { cell: before.cell, text, isWhole: false }),
    /**
     * Saves the text and closes the cell. If the text is rejected, returns false, and the cell stays open with the
     * reason. Without `then` the user has moved elsewhere: the cell closes, and a rejected text is listed below the
     * grid.
     */
    finish: (then?: 'down' | 'right' | 'left'): boolean => {
      if (editing === undefined || active === undefined || editing.cell !== active.key) return true;
      const { row, column } = active;
      const isSame = column.write(row.field) === editing.text;
      const read = isSame ? { changes: {} } : readCell(row, column, editing.text);
      if ('rejected' in read && then === undefined) {
        setEditing(undefined);
        updates.addRejected({ row, column, typed: editing.text, message: read.rejected });
        return true;
      }
      if ('rejected' in read) {
        setEditing({ ...editing, error: read.rejected });
        updates.report(`${cellName({ row, column })}: ${read.rejected}`);
        return false;
      }
      setEditing(undefined);
      updates.report('');
      updates.clearRejectedAt(row.id, column.id);
      if (!isSame) onEdit(`changed ${column.header.toLowerCase()}`, [{ row, changes: read.changes }]);
      onLeave();
      if (then !== undefined) table.moveCellSelection(then);
      return true;
    },
    cancel: () => {
      setEditing(undefined);
      updates.report('');
      onLeave();
    },
    isEdited: (row: string, column: string) => editing?.cell === keyOf(row, column),
  };
}
