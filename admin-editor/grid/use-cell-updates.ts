import { useState } from 'react';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { gridColumns } from './columns.ts';
import { newRows } from './new-rows.ts';
import type { CellEdit } from './form-grid.tsx';
import { counted, rejectedText, sentence } from './grid-words.ts';
import { type ReadCells, readCells, type RejectedCell } from './paste.ts';
import type { CellSelection, SelectedCells } from './cell-selection.ts';

interface CellUpdatesOf {
  selection: CellSelection;
  onEdit: (what: string, cells: readonly CellEdit[], added?: readonly Field[]) => void;
  /** The form to add rows to, or undefined if rows cannot be added. */
  adds: Definition | undefined;
  /** Why the grid is read-only, or undefined if it is not. */
  locked: string | undefined;
  /** The result of an action outside the grid. Empty if there was none. */
  outcome: string;
}

export type CellUpdates = ReturnType<typeof useCellUpdates>;

/** Puts texts into cells as one step, keeps the rejected ones, and reports the result. */
export function useCellUpdates({ selection, onEdit, adds, locked, outcome }: CellUpdatesOf) {
  const [status, setStatus] = useState('');
  /** Only for screen readers: the rejected cells, which are listed below the grid. */
  const [readAloud, setReadAloud] = useState('');
  const report = (message: string, alsoReadAloud = '') => {
    setStatus(message);
    setReadAloud(alsoReadAloud);
  };
  const [rejected, setRejected] = useState<readonly RejectedCell[]>([]);
  const [lastOutcome, setLastOutcome] = useState(outcome);
  if (outcome !== lastOutcome) {
    setLastOutcome(outcome);
    // Another action's result replaces this one, and undoing also clears the rejected cells.
    if (outcome !== '' || status === lastOutcome) report(outcome);
    if (outcome !== '') setRejected([]);
  }

  const apply = (
    done: string,
    { cells, rejected: newlyRejected, leftOver }: ReadCells,
    added: readonly Field[] = [],
  ) => {
    setRejected(newlyRejected);
    if (cells.length + added.length > 0) onEdit(done, cells, added);
    report(
      [
        cells.length + added.length === 0 ? 'Nothing changed.' : `${sentence(done)}.`,
        added.length === 0 ? '' : `${counted(added.length, 'field')} added.`,
        leftOver === 0 ? '' : `${counted(leftOver, 'row')} left out: the grid has no more fields.`,
        newlyRejected.length === 0 ? '' : `${counted(newlyRejected.length, 'cell')} rejected.`,
      ]
        .filter(Boolean)
        .join(' '),
      newlyRejected.slice(0, MAX_READ_OUT).map(rejectedText).join(' '),
    );
  };

  /** Selects the filled cells, down to the last added row, as in spreadsheets. */
  const select = (
    { rowsToEnd, columnsToEnd }: SelectedCells,
    texts: readonly (readonly string[])[],
    added?: string,
  ) => {
    const row = added ?? rowsToEnd.slice(0, texts.length).at(-1)?.id;
    const column = columnsToEnd.slice(0, Math.max(...texts.map((line) => line.length))).at(-1);
    if (row !== undefined && column !== undefined) selection.selectTo(row, column.id);
  };

  return {
    status,
    readAloud,
    report,
    rejected,
    /** Clears the rejected text of a cell. */
    clearRejectedAt: (row: string, column: string) =>
      setRejected((cells) => {
        const left = without(cells, row, column);
        return left.length === cells.length ? cells : left;
      }),
    /** Adds a rejected text to the list. */
    addRejected: (cell: RejectedCell) => {
      setRejected((cells) => [...without(cells, cell.row.id, cell.column.id), cell]);
      report(`${counted(1, 'cell')} rejected.`, rejectedText(cell));
    },
    clearAllRejected: () => setRejected([]),
    /** Puts texts into the selected cells and those after them. A single text goes into all selected cells. */
    put: (texts: readonly (readonly string[])[], done: (count: number) => string) => {
      const cells = selection.cells();
      if (cells === undefined) return;
      if (locked !== undefined) {
        report(locked);
        return;
      }
      const isOne = texts.length === 1 && texts[0]?.length === 1;
      const read = isOne
        ? readCells(texts, cells.rows, cells.columns)
        : readCells(texts, cells.rowsToEnd, cells.columnsToEnd);
      if (isOne || adds === undefined || read.leftOver === 0) {
        apply(done(read.cells.length), read);
        if (!isOne) select(cells, texts);
        return;
      }
      const { fields, rejected: newlyRejected } = newRows(
        adds,
        texts.slice(-read.leftOver),
        cells.columnsToEnd,
      );
      apply(
        done(read.cells.length + fields.length),
        { ...read, rejected: [...read.rejected, ...newlyRejected], leftOver: 0 },
        fields,
      );
      select(cells, texts, fields.at(-1)?.id);
    },
    /** Adds an empty row at the end. */
    addRow: () => {
      if (adds === undefined || locked !== undefined) return undefined;
      const { fields } = newRows(adds, [['New text']], titleColumn);
      setRejected([]);
      onEdit('added a field', [], fields);
      report('Added a field after the last one.');
      return fields[0]?.id;
    },
    /** Copies the first selected row into the other selected rows. */
    fillDown: () => {
      const cells = selection.cells();
      const [first, ...others] = cells?.rows ?? [];
      if (locked !== undefined || cells === undefined || first === undefined || others.length === 0) {
        report(locked ?? 'Select the cell to copy, then the cells below it to fill.');
        return;
      }
      const line = cells.columns.map((column) => column.write(first.field));
      const read = readCells(
        others.map(() => line),
        others,
        cells.columns,
      );
      apply(`filled ${counted(read.cells.length, 'row')}`, read);
    },
  };
}

function without(cells: readonly RejectedCell[], row: string, column: string): readonly RejectedCell[] {
  return cells.filter((cell) => cell.row.id !== row || cell.column.id !== column);
}

const titleColumn = gridColumns.filter(({ id }) => id === 'title');

/** Only this many rejected cells are read out. All of them are listed below the grid. */
const MAX_READ_OUT = 3;
