import type { Selection } from '../commands/command-log.ts';
import type { TreeRow } from './tree-rows.ts';

/** What of the tree is selected. */
export interface Selected {
  readonly places: ReadonlySet<number>;
  readonly whole: Selection['whole'];
}

/** The fields that are acted on, and the lines of sections that were selected as such; the form when there are none. */
export function isChosen(row: TreeRow, selected: Selected | undefined): boolean {
  if (selected === undefined) return false;
  const { places, whole } = selected;
  if (row.kind === 'form') return places.size === 0;
  if (row.kind === 'field') return places.has(row.at);
  return places.has(row.at) && (whole === 'heading' || whole === row.level);
}

/** The selection as far as it concerns these lines; undefined when it does not. */
export function selectedIn(rows: readonly TreeRow[], selected: Selected): Selected | undefined {
  const { places } = selected;
  const isHere = rows.some((row) => (row.kind === 'form' ? places.size === 0 : places.has(row.at)));
  return isHere ? selected : undefined;
}
