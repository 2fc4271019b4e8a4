import { useState } from 'react';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { gridColumns } from './columns.ts';
import { newRows } from './new-rows.ts';
import type { CellEdit } from './form-grid.tsx';
import { counted, refusedWords, sentence } from './grid-words.ts';
import { type ReadCells, readCells, type RefusedCell } from './paste.ts';
import type { Chosen, ChosenCells } from './use-chosen-cells.ts';

interface TakingOf {
  chosen: Chosen;
  onEdit: (what: string, cells: readonly CellEdit[], added?: readonly Field[]) => void;
  /** The form that rows are added to; undefined where none can be. */
  adds: Definition | undefined;
  /** Why nothing can be changed here; undefined where it can. */
  locked: string | undefined;
  /** What came of something done outside of the grid; empty when nothing was. */
  outcome: string;
}

export type Taking = ReturnType<typeof useTaking>;

/** Puts texts into cells as one step, keeps those that their cells refuse, and says what came of it. */
export function useTaking({ chosen, onEdit, adds, locked, outcome }: TakingOf) {
  const [told, setTold] = useState('');
  /** Listed below the grid, where nobody who only hears is led. */
  const [aloud, setAloud] = useState('');
  const tell = (says: string, readAloud = '') => {
    setTold(says);
    setAloud(readAloud);
  };
  const [refused, setRefused] = useState<readonly RefusedCell[]>([]);
  const [heard, setHeard] = useState(outcome);
  if (outcome !== heard) {
    setHeard(outcome);
    // What came of something else goes with it, and what was refused with what is undone.
    if (outcome !== '' || told === heard) tell(outcome);
    if (outcome !== '') setRefused([]);
  }

  const take = (done: string, { cells, refused: not, leftOver }: ReadCells, added: readonly Field[] = []) => {
    setRefused(not);
    if (cells.length + added.length > 0) onEdit(done, cells, added);
    tell(
      [
        cells.length + added.length === 0 ? 'Nothing changed.' : `${sentence(done)}.`,
        added.length === 0 ? '' : `${counted(added.length, 'field')} added.`,
        leftOver === 0 ? '' : `${counted(leftOver, 'row')} left out: the grid has no more fields.`,
        not.length === 0 ? '' : `${counted(not.length, 'cell')} rejected.`,
      ]
        .filter(Boolean)
        .join(' '),
      not.slice(0, MOST_TOLD).map(refusedWords).join(' '),
    );
  };

  /** What texts were put into is selected, as in spreadsheets; up to the row that came last. */
  const select = ({ below, beside }: ChosenCells, texts: readonly (readonly string[])[], added?: string) => {
    const row = added ?? below.slice(0, texts.length).at(-1)?.id;
    const column = beside.slice(0, Math.max(...texts.map((line) => line.length))).at(-1);
    if (row !== undefined && column !== undefined) chosen.selectTo(row, column.id);
  };

  return {
    told,
    aloud,
    tell,
    refused,
    /** What was refused there is settled. */
    settled: (row: string, column: string) =>
      setRefused((cells) => {
        const left = without(cells, row, column);
        return left.length === cells.length ? cells : left;
      }),
    /** What was typed there was not taken. */
    refuse: (cell: RefusedCell) => {
      setRefused((cells) => [...without(cells, cell.row.id, cell.column.id), cell]);
      tell(`${counted(1, 'cell')} rejected.`, refusedWords(cell));
    },
    forget: () => setRefused([]),
    /** Puts texts into the selected cells and on from them; one text into all of them. */
    put: (texts: readonly (readonly string[])[], done: (count: number) => string) => {
      const cells = chosen.cells();
      if (cells === undefined) return;
      if (locked !== undefined) {
        tell(locked);
        return;
      }
      const isOne = texts.length === 1 && texts[0]?.length === 1;
      const read = isOne
        ? readCells(texts, cells.rows, cells.columns)
        : readCells(texts, cells.below, cells.beside);
      if (isOne || adds === undefined || read.leftOver === 0) {
        take(done(read.cells.length), read);
        if (!isOne) select(cells, texts);
        return;
      }
      const { fields, refused: not } = newRows(adds, texts.slice(-read.leftOver), cells.beside);
      take(
        done(read.cells.length + fields.length),
        { ...read, refused: [...read.refused, ...not], leftOver: 0 },
        fields,
      );
      select(cells, texts, fields.at(-1)?.id);
    },
    /** An empty row after the last one. */
    addRow: () => {
      if (adds === undefined || locked !== undefined) return undefined;
      const { fields } = newRows(adds, [['New text']], titleColumn);
      setRefused([]);
      onEdit('added a field', [], fields);
      tell('Added a field after the last one.');
      return fields[0]?.id;
    },
    /** The first of the selected rows goes into the others. */
    fillDown: () => {
      const cells = chosen.cells();
      const [first, ...others] = cells?.rows ?? [];
      if (locked !== undefined || cells === undefined || first === undefined || others.length === 0) {
        tell(locked ?? 'Select the cell to copy, then the cells below it to fill.');
        return;
      }
      const line = cells.columns.map((column) => column.write(first.field));
      const read = readCells(
        others.map(() => line),
        others,
        cells.columns,
      );
      take(`filled ${counted(read.cells.length, 'row')}`, read);
    },
  };
}

function without(cells: readonly RefusedCell[], row: string, column: string): readonly RefusedCell[] {
  return cells.filter((cell) => cell.row.id !== row || cell.column.id !== column);
}

const titleColumn = gridColumns.filter(({ id }) => id === 'title');

/** So many are read out; all of them stand below the grid. */
const MOST_TOLD = 3;
