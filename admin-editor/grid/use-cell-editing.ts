import { useState } from 'react';
import { type CellEdit } from './form-grid.tsx';
import { readCell } from './columns.ts';
import { cellWords, keyOf } from './grid-words.ts';
import type { Chosen } from './use-chosen-cells.ts';
import type { GridTable } from './use-grid.ts';
import type { Taking } from './use-taking.ts';

/** What is being typed into a cell. */
export interface Editing {
  /** The key of the cell. */
  readonly cell: string;
  readonly text: string;
  /** Opened with what stands there, which the next letter replaces. */
  readonly isWhole: boolean;
  readonly error?: string;
}

interface EditingOf {
  table: GridTable;
  chosen: Chosen;
  taking: Taking;
  onEdit: (what: string, cells: readonly CellEdit[]) => void;
  locked: string | undefined;
  /** Gives the keyboard back to the grid. */
  onLeave: () => void;
}

export type CellEditing = ReturnType<typeof useCellEditing>;

/** Typing into the active cell. */
export function useCellEditing({ table, chosen, taking, onEdit, locked, onLeave }: EditingOf) {
  const [editing, setEditing] = useState<Editing>();
  const { active } = chosen;

  return {
    editing,
    /** Opens the active cell with what stands there, or with a text that replaces it. */
    begin: (text?: string) => {
      if (active === undefined) return;
      const why = locked ?? active.row.locked;
      if (why !== undefined) {
        taking.tell(why);
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
     * Takes what was typed and closes the cell. False when it is refused: then it stays open with the reason. Without
     * `then` somebody goes elsewhere: the cell closes, and what it refused stands with the others below the grid.
     */
    finish: (then?: 'down' | 'right' | 'left'): boolean => {
      if (editing === undefined || active === undefined || editing.cell !== active.key) return true;
      const { row, column } = active;
      const isSame = column.write(row.field) === editing.text;
      const read = isSame ? { changes: {} } : readCell(row, column, editing.text);
      if ('refused' in read && then === undefined) {
        setEditing(undefined);
        taking.refuse({ row, column, typed: editing.text, message: read.refused });
        return true;
      }
      if ('refused' in read) {
        setEditing({ ...editing, error: read.refused });
        taking.tell(`${cellWords({ row, column })}: ${read.refused}`);
        return false;
      }
      setEditing(undefined);
      taking.tell('');
      taking.settled(row.id, column.id);
      if (!isSame) onEdit(`changed ${column.header.toLowerCase()}`, [{ row, changes: read.changes }]);
      onLeave();
      if (then !== undefined) table.moveCellSelection(then);
      return true;
    },
    cancel: () => {
      setEditing(undefined);
      taking.tell('');
      onLeave();
    },
    isEdited: (row: string, column: string) => editing?.cell === keyOf(row, column),
  };
}
