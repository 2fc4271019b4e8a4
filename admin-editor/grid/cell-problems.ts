import type { Field } from '#form-schemas/definition.ts';
import { type EditorProblem, blockingProblems } from '../editor/problems.ts';
import { gridColumns, type GridRow } from './columns.ts';
import { keyOf } from './grid-words.ts';

/** The column that shows an attribute; undefined where none does. The kind of a field is its format as well. */
export function columnOf(attribute: keyof Field | undefined): keyof Field | undefined {
  if (attribute === undefined) return 'title';
  if (attribute === 'format') return 'widget';
  return gridColumns.find(({ id }) => id === attribute)?.id;
}

/** What stops publishing, by the cell it is about: the first of each. */
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
