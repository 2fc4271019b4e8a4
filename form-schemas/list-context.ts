import { INCLUDE } from './compile.ts';
import type { Values } from './definition.ts';

/** What an entry reads of its own list. */
export interface ListPlace {
  /** How many entries are part of the return. */
  readonly 'list.included': number;
  /** The place of this one among them, from 1; nil when it is not part of the return. */
  readonly 'list.position': number;
}

/** What the entry at `index` reads of its list. */
export function listContext(entries: readonly Values[], index: number): ListPlace {
  const included = (some: readonly Values[]) => some.filter((entry) => entry[INCLUDE] === true).length;
  const isIncluded = entries[index]?.[INCLUDE] === true;
  return {
    'list.included': included(entries),
    'list.position': isIncluded ? included(entries.slice(0, index + 1)) : 0,
  };
}
