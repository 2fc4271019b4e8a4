import type { BookRow } from './book-row.ts';

/**
 * The current versions of these rows, after changes by other people. Leaves out rows that are gone. If all of them are
 * gone, it returns them unchanged, so that the server reports it.
 */
export function currentRows(rows: readonly BookRow[], all: readonly BookRow[]): readonly BookRow[] {
  const ids = new Set(rows.map(({ id }) => id));
  const now = all.filter(({ id }) => ids.has(id));
  return now.length === 0 ? rows : now;
}
