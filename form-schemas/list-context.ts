import { INCLUDE } from './compile.ts';
import type { Values } from './definition.ts';

/** What conditions of an entry can read about its list. */
export interface ListPlace {
  /** The number of entries in the return. */
  readonly 'list.included': number;
  /** Its position among them, from 1; zero when it is not in the return. */
  readonly 'list.position': number;
}

/** The list context of the entry at `index`. */
export function listContext(entries: readonly Values[], index: number): ListPlace {
  const included = (some: readonly Values[]) => some.filter((entry) => entry[INCLUDE] === true).length;
  const isIncluded = entries[index]?.[INCLUDE] === true;
  return {
    'list.included': included(entries),
    'list.position': isIncluded ? included(entries.slice(0, index + 1)) : 0,
  };
}
