import { INCLUDE } from './compile.ts';
import type { Values } from './definition.ts';
import { BUSINESS } from './takes-books.ts';

/** What conditions of an entry can read about its list. */
export interface ListPlace {
  /** The number of entries in the return. */
  readonly 'list.included': number;
  /** Its position among them, from 1; zero when it is not in the return. */
  readonly 'list.position': number;
  /** Businesses that other entries have before it, '|3||7|'; absent if no entry says which it has. */
  readonly 'list.books'?: string;
}

/** The list context of the entry at `index`. */
export function listContext(entries: readonly Values[], index: number): ListPlace {
  const included = (some: readonly Values[]) => some.filter((entry) => entry[INCLUDE] === true).length;
  const isIncluded = entries[index]?.[INCLUDE] === true;
  // A choice comes before the default of an entry without one, wherever that is.
  const isDefault = entries[index]?.[BUSINESS] === undefined;
  const books = entries.flatMap((entry, place) =>
    entry[INCLUDE] === true && entry[BUSINESS] !== undefined && (place < index || isDefault)
      ? [`|${String(entry[BUSINESS])}|`]
      : [],
  );
  return {
    'list.included': included(entries),
    'list.position': isIncluded ? included(entries.slice(0, index + 1)) : 0,
    ...(books.length === 0 ? {} : { 'list.books': books.join('') }),
  };
}
