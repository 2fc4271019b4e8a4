import type { Field } from '#form-schemas/definition.ts';
import { type EditorProblem, blockingProblems } from '../editor/problems.ts';
import { gridColumns, type GridRow } from './columns.ts';
import { keyOf } from './grid-words.ts';

/** The column that shows an attribute, or undefined if none does. The Kind column also shows the format. */
export function columnOf(attribute: keyof Field | undefined): keyof Field | undefined {
  if (attribute === undefined) return 'title';
  if (attribute === 'format') return 'widget';
  return gridColumns.find(({ id }) => id === attribute)?.id;
}

/** The first problem of each cell that blocks publishing. */
export function cellProblems(
  problems: readonly EditorProblem[],
  rows: readonly GridRow[],
): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  const places = new Map(rows.map(({ at, id }) => [at, id]));
  for (const { at, attribute, message } of blockingProblems(problems)) {
    const [row, column] = [at === undefined ? undefined : places.get(at), columnOf(attribute)];
    if (row === undefined || column === undefined) continue;
    const key = keyOf(row, column);
    if (!cells.has(key)) cells.set(key, message);
  }
  return cells;
}
