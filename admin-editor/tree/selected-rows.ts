import type { Selection } from '../commands/command-log.ts';
import type { TreeRow } from './tree-rows.ts';

/** What is selected in the tree. */
export interface Selected {
  readonly places: ReadonlySet<number>;
  readonly whole: Selection['whole'];
}

/** The selected fields, and the lines of sections selected as such; the form when nothing is selected. */
export function isChosen(row: TreeRow, selected: Selected | undefined): boolean {
  if (selected === undefined) return false;
  const { places, whole } = selected;
  if (row.kind === 'form') return places.size === 0;
  if (row.kind === 'field') return places.has(row.at);
  return places.has(row.at) && (whole === 'heading' || whole === row.level);
}

/** The part of the selection in these lines; undefined if there is none. */
export function selectedIn(rows: readonly TreeRow[], selected: Selected): Selected | undefined {
  const { places } = selected;
  const isHere = rows.some((row) => (row.kind === 'form' ? places.size === 0 : places.has(row.at)));
  return isHere ? selected : undefined;
}
